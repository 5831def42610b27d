import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { entryFields, ownerField } from '../fields/personal';

/** Shared entries. A guest's share has no owner and stores no email address (SHARE-13, SHARE-15). */
export const Shares: CollectionConfig = {
  slug: 'shares',
  ...personal,
  indexes: [{ fields: ['owner', 'sharedAt'] }],
  fields: [
    { ...ownerField, required: false },
    ...entryFields,
    { name: 'provider', type: 'select', required: true, options: ['email', 'Facebook', 'Twitter', 'LinkedIn'] },
    { name: 'sharedWith', type: 'json' },
    { name: 'sharedAt', type: 'date', required: true },
  ],
};
