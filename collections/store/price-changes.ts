import type { CollectionConfig } from 'payload';
import { merchandiserTables } from '../access/merchandising';
import { moneyField } from '../fields/money';
import { queuePriceChange, stampPerson } from '../hooks/merchandising';

/** Scheduled list prices. A job applies each one to its format at the start time. */
export const PriceChanges: CollectionConfig = {
  slug: 'price-changes',
  defaultSort: '-startsAt',
  admin: {
    group: 'Store',
    useAsTitle: 'startsAt',
    defaultColumns: ['availability', 'listPriceMinor', 'startsAt', 'appliedAt', 'person'],
  },
  access: merchandiserTables,
  disableDuplicate: true,
  hooks: { beforeChange: [stampPerson], afterChange: [queuePriceChange] },
  fields: [
    {
      name: 'availability',
      label: 'Format',
      type: 'relationship',
      relationTo: 'availabilities',
      required: true,
      index: true,
    },
    moneyField('listPriceMinor', 'List price', { required: true }),
    {
      name: 'startsAt',
      label: 'Takes effect',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'appliedAt', type: 'date', admin: { readOnly: true } },
    { name: 'person', type: 'relationship', relationTo: 'users', maxDepth: 0, admin: { readOnly: true } },
  ],
};
