import type { CollectionConfig } from 'payload';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { slugField } from '../fields/text';

/** Categories that readers filter the report pages by (ART-16 to 18). */
export const ReportCategories: CollectionConfig = {
  slug: 'report-categories',
  labels: { singular: 'Report category', plural: 'Report categories' },
  admin: { group: 'Content', useAsTitle: 'name', defaultColumns: ['name', 'program', 'slug'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'program', type: 'relationship', relationTo: 'programs', required: true, index: true },
    slugField('name', { unique: false }),
  ],
};
