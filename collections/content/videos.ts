import type { CollectionConfig } from 'payload';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { authorsField, imageField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, titleField } from '../fields/text';

/** Videos at `/video/{id}/{slug}` (ADMIN-14). */
export const Videos: CollectionConfig = {
  slug: 'videos',
  admin: {
    group: 'Watch and listen',
    useAsTitle: 'title',
    defaultColumns: ['title', 'durationSeconds', '_status', 'publishedAt'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: plainVersions,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  fields: [
    titleField,
    summaryField,
    imageField('poster'),
    {
      name: 'sources',
      type: 'array',
      labels: { singular: 'Source', plural: 'Sources' },
      fields: [
        { name: 'file', type: 'upload', relationTo: 'files' },
        { name: 'url', label: 'URL', type: 'text', admin: { description: 'Played if no file is uploaded.' } },
      ],
    },
    {
      name: 'captions',
      type: 'upload',
      relationTo: 'files',
      admin: { description: 'Subtitles that viewers can turn on. Upload a WebVTT file.' },
    },
    { name: 'durationSeconds', label: 'Duration (seconds)', type: 'number', min: 0 },
    { name: 'transcript', type: 'textarea' },
    slugField('title', { unique: false }),
    publishedAtField,
    authorsField,
    topicsField,
  ],
};
