import type { CollectionConfig } from 'payload';
import { PODCAST_MEDIA } from '@/domain/podcasts/podcast-media.rules';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { authorsField, imageField, topicsField } from '../fields/relations';
import { slugField, summaryField, titleField } from '../fields/text';

/** Podcast shows with links to the platforms that carry them (ADMIN-15). */
export const Podcasts: CollectionConfig = {
  slug: 'podcasts',
  admin: { group: 'Watch and listen', useAsTitle: 'title', defaultColumns: ['title', '_status', 'updatedAt'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    titleField,
    summaryField,
    imageField(),
    {
      name: 'media',
      label: 'Subscription links',
      type: 'array',
      maxRows: PODCAST_MEDIA.length,
      fields: [
        { name: 'medium', label: 'Platform', type: 'select', required: true, options: [...PODCAST_MEDIA] },
        { name: 'url', label: 'URL', type: 'text', required: true },
      ],
    },
    {
      name: 'category',
      type: 'text',
      maxLength: 60,
      defaultValue: 'Business',
      admin: {
        description: 'Category in podcast directories. Use an Apple Podcasts category, such as Business.',
        position: 'sidebar',
      },
    },
    slugField('title'),
    authorsField,
    topicsField,
  ],
};
