import type { CollectionConfig } from 'payload';
import { completeDated } from '@/domain/articles/article.rules';
import { applyAddressRule } from '../adapters';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { authorsField, imageField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, titleField } from '../fields/text';

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
  hooks: { beforeValidate: [applyAddressRule(completeDated)] },
  fields: [
    titleField,
    { name: 'podcast', type: 'relationship', relationTo: 'podcasts', required: true, index: true },
    summaryField,
    imageField(),
    { name: 'audio', type: 'upload', relationTo: 'files' },
    {
      type: 'row',
      fields: [
        { name: 'durationSeconds', label: 'Duration (seconds)', type: 'number', min: 0 },
        { name: 'episodeNumber', label: 'Episode number', type: 'number', min: 1 },
      ],
    },
    {
      name: 'chapters',
      type: 'array',
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'startSeconds', label: 'Start (seconds)', type: 'number', required: true, min: 0 },
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
      label: 'Path',
      type: 'text',
      unique: true,
      index: true,
      admin: { position: 'sidebar', readOnly: true },
    },
  ],
};
