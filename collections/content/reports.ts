import type { CollectionConfig } from 'payload';
import { bodyField } from '../fields/body';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { programs } from '../fields/programs';
import { protectionFields, protectionSelect } from '../fields/protection';
import { authorsField, downloadsField, imageField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, teaserField, titleField } from '../fields/text';
import { restrictFilesInUse } from '../hooks/restricted-files';

/** Reports shown at `/ascend` and `/hbr-analytic-services` (ADMIN-21). */
export const Reports: CollectionConfig = {
  slug: 'reports',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'programme', 'category', '_status', 'publishedAt'],
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
    bodyField,
    teaserField,
    {
      name: 'programme',
      label: 'Program',
      type: 'select',
      required: true,
      options: programs,
      index: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'report-categories',
      index: true,
      admin: { position: 'sidebar' },
    },
    downloadsField,
    slugField('title'),
    publishedAtField,
    ...protectionFields(),
    authorsField,
    topicsField,
  ],
};
