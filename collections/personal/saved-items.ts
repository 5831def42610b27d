import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { entryFields, ownerField } from '../fields/personal';

/** Saved items, one row per reader and URL (LIB-27, LIB-32). */
export const SavedItems: CollectionConfig = {
  slug: 'saved-items',
  ...personal,
  indexes: [{ fields: ['owner', 'url'], unique: true }, { fields: ['owner', 'savedAt'] }],
  fields: [
    ownerField,
    ...entryFields,
    { name: 'readOnly', type: 'checkbox', defaultValue: false },
    { name: 'savedAt', type: 'date', required: true },
  ],
};
