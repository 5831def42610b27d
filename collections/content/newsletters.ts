import type { CollectionConfig } from 'payload';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { imageField } from '../fields/relations';
import { slugField, uniqueNameField } from '../fields/text';

/** Newsletters that readers subscribe to (ADMIN-19). */
export const Newsletters: CollectionConfig = {
  slug: 'newsletters',
  admin: { group: 'Newsletters', useAsTitle: 'name', defaultColumns: ['name', 'cadence', 'subscriberOnly', '_status'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    uniqueNameField,
    { name: 'description', type: 'textarea', maxLength: 400 },
    {
      name: 'cadence',
      type: 'text',
      maxLength: 60,
      admin: { description: 'Shown on the sign-up page, such as every weekday at noon.' },
    },
    imageField(),
    { name: 'subscriberOnly', label: 'Subscribers only', type: 'checkbox', defaultValue: false },
    slugField('name'),
  ],
};
