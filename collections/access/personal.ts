import type { CollectionConfig } from 'payload';
import { nobody, ownRecords } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** What belongs to one reader: nobody else reads it, staff neither, and only the site's own calls change it (LIB-15). */
export const personal = {
  admin: { group: 'Personal', hidden: true },
  access: { read: toAccess(ownRecords), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;
