import type { CollectionConfig } from 'payload';
import { ownTables } from '../access/merchandising';
import { moneyField } from '../fields/money';
import { notePerson, queuePriceChange } from '../hooks/merchandising';

/** A list price from a moment on. It is put on the availability when the moment comes. */
export const PriceChanges: CollectionConfig = {
  slug: 'price-changes',
  defaultSort: '-startsAt',
  admin: {
    group: 'Store',
    useAsTitle: 'startsAt',
    defaultColumns: ['availability', 'listPriceMinor', 'startsAt', 'appliedAt', 'person'],
  },
  access: ownTables,
  disableDuplicate: true,
  hooks: { beforeChange: [notePerson], afterChange: [queuePriceChange] },
  fields: [
    { name: 'availability', type: 'relationship', relationTo: 'availabilities', required: true, index: true },
    moneyField('listPriceMinor', 'List price', { required: true }),
    { name: 'startsAt', type: 'date', required: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'appliedAt', type: 'date', admin: { readOnly: true } },
    { name: 'person', type: 'relationship', relationTo: 'users', maxDepth: 0, admin: { readOnly: true } },
  ],
};
