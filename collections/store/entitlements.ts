import type { CollectionConfig } from 'payload';
import { ownRecords } from '@/domain/access/content.policy';
import { orderRecord } from '../access/merchandising';
import { toAccess } from '../adapters';

/** Rights that buyers acquired: to download a file, or to copy a text a number of times. */
export const Entitlements: CollectionConfig = {
  slug: 'entitlements',
  admin: { group: 'Store', hidden: true },
  ...orderRecord,
  access: { ...orderRecord.access, read: toAccess(ownRecords) },
  fields: [
    { name: 'owner', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true, maxDepth: 0 },
    {
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { label: 'Download', value: 'download' },
        { label: 'License', value: 'licence' },
      ],
    },
    { name: 'availability', type: 'relationship', relationTo: 'availabilities', maxDepth: 0 },
    { name: 'title', type: 'text', required: true },
    { name: 'format', type: 'text' },
    { name: 'copies', type: 'number' },
    { name: 'code', type: 'text', required: true, unique: true },
    { name: 'expiresAt', type: 'date' },
    { name: 'revokedAt', type: 'date' },
  ],
};
