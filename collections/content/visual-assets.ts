import type { CollectionConfig } from 'payload';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { protectionFields, protectionSelect } from '../fields/protection';
import { authorsField, downloadsField, imageField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, titleField } from '../fields/text';
import { restrictFilesInUse } from '../hooks/restricted-files';

/** Charts and slides that subscribers can download (ADMIN-20). */
export const VisualAssets: CollectionConfig = {
  slug: 'visual-assets',
  labels: { singular: 'Visual library asset', plural: 'Visual library' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'publishedAt'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: plainVersions,
  forceSelect: protectionSelect,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: { afterChange: [restrictFilesInUse] },
  fields: [
    titleField,
    summaryField,
    imageField(),
    { name: 'file', type: 'upload', relationTo: 'files' },
    downloadsField,
    {
      name: 'contentSource',
      label: 'Content source',
      type: 'text',
      admin: { description: 'URL of the original, linked while the paywall is on.' },
    },
    slugField('title'),
    publishedAtField,
    ...protectionFields('subscriber'),
    authorsField,
    topicsField,
  ],
};
