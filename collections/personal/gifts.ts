import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Gift links of readers: one per article and month (QUOTA-13, QUOTA-17). */
export const Gifts: CollectionConfig = {
  slug: 'gifts',
  admin: { group: 'Personal', hidden: true },
  access: { read: toAccess(nobody), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['owner', 'path', 'month'], unique: true }],
  fields: [
    { name: 'owner', type: 'relationship', relationTo: 'users', required: true, maxDepth: 0 },
    { name: 'path', type: 'text', required: true },
    /** `2024-12` */
    { name: 'month', type: 'text', required: true },
    { name: 'token', type: 'text', required: true, unique: true },
    { name: 'expiresAt', type: 'date', required: true },
    { name: 'revokedAt', type: 'date' },
    { name: 'opens', type: 'number', required: true, defaultValue: 0 },
    /** Maximum number of opens, empty for no limit. */
    { name: 'opensLimit', type: 'number' },
  ],
};
