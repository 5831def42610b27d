import type { CollectionConfig } from 'payload';
import { merchandiserTables } from '../access/merchandising';
import { taxSubscriptions } from '../hooks/merchandising';

/** Sales tax rates by country and state. A row without a state applies to the whole country. */
export const TaxRates: CollectionConfig = {
  slug: 'tax-rates',
  admin: { group: 'Store', useAsTitle: 'country', defaultColumns: ['country', 'state', 'percent', 'taxesDigital'] },
  access: merchandiserTables,
  // Country and state are unique.
  disableDuplicate: true,
  indexes: [{ fields: ['country', 'state'], unique: true }],
  hooks: { afterChange: [taxSubscriptions.afterChange], afterDelete: [taxSubscriptions.afterDelete] },
  fields: [
    { name: 'country', type: 'text', required: true, maxLength: 2 },
    { name: 'state', type: 'text', maxLength: 10 },
    { name: 'percent', type: 'number', required: true, min: 0, max: 100 },
    {
      name: 'taxesDigital',
      label: 'Tax digital goods and subscriptions',
      type: 'checkbox',
      defaultValue: false,
    },
    { name: 'taxesShipping', label: 'Tax shipping', type: 'checkbox', defaultValue: false },
  ],
};
