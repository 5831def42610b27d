import type { CollectionConfig } from 'payload';
import { merchandiserTables } from '../access/merchandising';
import { moneyField } from '../fields/money';
import { uniqueCopy } from '../hooks/copies';

/** Shipping methods and rates (CHK-09). */
export const ShippingMethods: CollectionConfig = {
  slug: 'shipping-methods',
  admin: { group: 'Store', useAsTitle: 'name', defaultColumns: ['name', 'code', 'rateMinor', 'countries'] },
  access: merchandiserTables,
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeDuplicate: [uniqueCopy('-COPY')] },
    },
    { name: 'name', type: 'text', required: true, maxLength: 60 },
    {
      name: 'note',
      type: 'text',
      maxLength: 120,
      admin: { description: 'Shown below the name at checkout, such as: Arrives in three to five days.' },
    },
    moneyField('rateMinor', 'Rate', { required: true }),
    moneyField('freeFromMinor', 'Free above this subtotal'),
    {
      name: 'countries',
      type: 'text',
      maxLength: 200,
      admin: {
        description:
          'Offered only for addresses in these countries. Two-letter codes separated by commas, such as US, CA. If empty, offered everywhere.',
      },
    },
    { name: 'position', label: 'Order at checkout', type: 'number', defaultValue: 0 },
  ],
};
