import type { CollectionConfig } from 'payload';
import { completeDated } from '@/domain/articles/article.rules';
import { PODCAST_MEDIA } from '@/domain/podcasts/podcast-media.rules';
import { applyRule } from '../adapters';
import { editorialAccess, plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { authorsField, pictureField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, titleField } from '../fields/text';

/** Podcast shows with the places where one can subscribe (ADMIN-15). */
export const Podcasts: CollectionConfig = {
  slug: 'podcasts',
  admin: { group: 'Watch and listen', useAsTitle: 'title', defaultColumns: ['title', '_status', 'updatedAt'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    titleField,
    summaryField,
    pictureField(),
    {
      name: 'media',
      label: 'Subscription links',
      type: 'array',
      maxRows: PODCAST_MEDIA.length,
      fields: [
        { name: 'medium', type: 'select', required: true, options: [...PODCAST_MEDIA] },
        { name: 'url', label: 'Address', type: 'text', required: true },
      ],
    },
    {
      name: 'category',
      type: 'text',
      maxLength: 60,
      defaultValue: 'Business',
      admin: { description: 'One of the categories of Apple Podcasts, such as Business.', position: 'sidebar' },
    },
    slugField('title'),
    authorsField,
    topicsField,
  ],
};

/** Episodes at `/podcast/{year}/{month}/{slug}` (POD-02). */
export const Episodes: CollectionConfig = {
  slug: 'episodes',
  admin: {
    group: 'Watch and listen',
    useAsTitle: 'title',
    defaultColumns: ['title', 'podcast', '_status', 'publishedAt'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: plainVersions,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: { beforeValidate: [applyRule(completeDated)] },
  fields: [
    titleField,
    { name: 'podcast', type: 'relationship', relationTo: 'podcasts', required: true, index: true },
    summaryField,
    pictureField(),
    { name: 'audio', type: 'upload', relationTo: 'files' },
    {
      type: 'row',
      fields: [
        { name: 'durationSeconds', label: 'Duration in seconds', type: 'number', min: 0 },
        { name: 'episodeNumber', label: 'Episode', type: 'number', min: 1 },
      ],
    },
    {
      name: 'chapters',
      type: 'array',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'startSeconds', label: 'Starts at second', type: 'number', required: true, min: 0 },
            { name: 'title', type: 'text', required: true, maxLength: 120 },
          ],
        },
      ],
    },
    { name: 'transcript', type: 'textarea' },
    slugField('title', { unique: false }),
    publishedAtField,
    authorsField,
    topicsField,
    {
      name: 'path',
      label: 'Address',
      type: 'text',
      unique: true,
      index: true,
      admin: { position: 'sidebar', readOnly: true },
    },
  ],
};
