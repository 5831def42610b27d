import type { CollectionConfig } from 'payload';
import { everyone, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { cacheHooks } from '../hooks/cache';

/** Old addresses and where they lead; who may keep them. */
export const redirectOverrides: Omit<Partial<CollectionConfig>, 'fields'> = {
  admin: { group: 'Site' },
  access: {
    read: toAccess(everyone),
    create: toAccess(staff('editor')),
    update: toAccess(staff('editor')),
    delete: toAccess(staff('editor')),
  },
  hooks: cacheHooks,
};
