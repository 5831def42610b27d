import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { personal } from '../access/personal';
import { toAccess } from '../adapters';

/** Requests to be notified when a product becomes available. Each is notified once. */
export const NotifyRequests: CollectionConfig = {
  slug: 'notify-requests',
  ...personal,
  access: { ...personal.access, read: toAccess(nobody) },
  indexes: [{ fields: ['product', 'emailAddress'], unique: true }],
  fields: [
    { name: 'product', type: 'relationship', relationTo: 'products', required: true, maxDepth: 0 },
    { name: 'emailAddress', type: 'email', required: true },
    { name: 'toldAt', type: 'date' },
  ],
};
