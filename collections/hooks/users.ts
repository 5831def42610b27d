import { randomUUID } from 'node:crypto';
import type { CollectionBeforeChangeHook } from 'payload';
import { doorsOf } from '@/platform/store';

/** The first account of an installation becomes its admin: somebody has to open the door. */
export const firstUserIsAdmin: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data;
  const store = doorsOf(req.payload, req.user, req).asSystem('whether anyone is here yet is no secret');
  const { totalDocs } = await store.count({ collection: 'users' });
  return totalDocs === 0 ? { ...data, role: 'admin' } : data;
};

/** Every account has a reference that never changes and tells nothing about its owner (AUTH-86). */
export const giveGuid: CollectionBeforeChangeHook = ({ data, operation }) =>
  operation === 'create' ? { ...data, guid: randomUUID() } : data;
