import type { CollectionConfig } from 'payload';
import { orderRecord } from '../access/merchandising';

/** Timeline of an order, one row per event. */
export const OrderEvents: CollectionConfig = {
  slug: 'order-events',
  admin: { group: 'Store', hidden: true },
  ...orderRecord,
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true, maxDepth: 0 },
    { name: 'kind', type: 'text', required: true },
    { name: 'amountMinor', type: 'number' },
    { name: 'person', type: 'relationship', relationTo: 'users', maxDepth: 0 },
    { name: 'note', type: 'text' },
    { name: 'key', type: 'text', unique: true, hidden: true },
  ],
};
