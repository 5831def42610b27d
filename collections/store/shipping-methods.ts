import type { CollectionConfig } from 'payload';
import { ownTables } from '../access/merchandising';
import { moneyField } from '../fields/money';
import { firstFreeCopy } from '../hooks/copies';

/** How parcels travel, and what that costs (CHK-09). */
export const ShippingMethods: CollectionConfig = {
  slug: 'shipping-methods',
  admin: { group: 'Store', useAsTitle: 'name', defaultColumns: ['name', 'code', 'rateMinor', 'countries'] },
  access: ownTables,
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeDuplicate: [firstFreeCopy('-COPY')] },
    },
    { name: 'name', type: 'text', required: true, maxLength: 60 },
    { name: 'note', type: 'text', maxLength: 120, admin: { description: 'Such as: Arrives in three to five days.' } },
    moneyField('rateMinor', 'Rate', { required: true }),
    moneyField('freeFromMinor', 'Free from this subtotal'),
    {
      name: 'countries',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Two-letter codes with commas between them, such as US, CA; empty for all.' },
    },
    { name: 'position', type: 'number', defaultValue: 0 },
  ],
};
