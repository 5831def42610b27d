import type { CollectionConfig } from 'payload';
import { bodyField } from '../fields/body';
import { editorialVersions, undatedEditorialAccess } from '../fields/editorial';
import { firstSegmentField, summaryField, titleField } from '../fields/text';

/** Static pages at `/{slug}`, such as the privacy policy. */
export const Pages: CollectionConfig = {
  slug: 'pages',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'slug', '_status'],
    listSearchableFields: ['title', 'slug'],
  },
  access: undatedEditorialAccess,
  versions: editorialVersions,
  forceSelect: { accessLevel: true },
  fields: [
    titleField,
    summaryField,
    bodyField,
    firstSegmentField('title'),
    {
      name: 'accessLevel',
      type: 'select',
      defaultValue: 'free',
      options: [{ label: 'Free: everyone', value: 'free' }],
      admin: { hidden: true },
    },
  ],
};
