import type { CollectionConfig } from 'payload';
import { nobody, ownRecords } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Access to a reader's private records: only their owner reads them, not even staff. Only site endpoints write them (LIB-15). */
export const personal = {
  admin: { group: 'Personal', hidden: true },
  access: { read: toAccess(ownRecords), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;
