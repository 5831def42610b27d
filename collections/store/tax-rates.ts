import type { CollectionConfig } from 'payload';
import { ownTables } from '../access/merchandising';

/** Sales tax by country and state; a row without a state is for the whole country. */
export const TaxRates: CollectionConfig = {
  slug: 'tax-rates',
  admin: { group: 'Store', useAsTitle: 'country', defaultColumns: ['country', 'state', 'percent', 'taxesDigital'] },
  access: ownTables,
  // There is one rate for a place.
  disableDuplicate: true,
  indexes: [{ fields: ['country', 'state'], unique: true }],
  fields: [
    { name: 'country', type: 'text', required: true, maxLength: 2 },
    { name: 'state', type: 'text', maxLength: 10 },
    { name: 'percent', type: 'number', required: true, min: 0, max: 100 },
    { name: 'taxesDigital', label: 'Digital goods are taxed', type: 'checkbox', defaultValue: false },
    { name: 'taxesShipping', label: 'Shipping is taxed', type: 'checkbox', defaultValue: false },
  ],
};
