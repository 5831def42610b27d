import type { CollectionConfig } from 'payload';
import { bodyField } from '../fields/body';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { protectionFields, protectionSelect } from '../fields/protection';
import { authorsField, downloadsField, imageField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, teaserField, titleField } from '../fields/text';
import { completeReportPath } from '../hooks/programs';
import { restrictFilesInUse } from '../hooks/restricted-files';

/** Reports, each at the path of its program (ADMIN-21). */
export const Reports: CollectionConfig = {
  slug: 'reports',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'program', 'category', '_status', 'publishedAt'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: plainVersions,
  forceSelect: protectionSelect,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: { beforeValidate: [completeReportPath], afterChange: [restrictFilesInUse] },
  fields: [
    titleField,
    summaryField,
    imageField(),
    bodyField,
    teaserField,
    {
      name: 'program',
      type: 'relationship',
      relationTo: 'programs',
      required: true,
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
