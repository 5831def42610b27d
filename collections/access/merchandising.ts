import type { CollectionConfig } from 'payload';
import { nobody, publishedOrStaff, readsStore, staff } from '@/domain/access/content.policy';
import { toAccess, toFieldAccess } from '../adapters';

/** Merchandisers and admins. */
export const merchandisers = toAccess(staff('merchandiser'));

/** A field that only the system fills when an entry is made. */
export const bySystem = { create: toFieldAccess(nobody) };

/** Everyone who may read the store's records (ADMIN-03). */
export const storeReaders = toAccess(readsStore);

/** Tables that merchandisers keep by themselves. */
export const ownTables = { read: merchandisers, create: merchandisers, update: merchandisers, delete: merchandisers };

/** Published products are public; merchandisers make and change them (ADMIN-03, ADMIN-04). */
export const merchandisingAccess = {
  read: toAccess(publishedOrStaff),
  readVersions: toAccess(staff('merchandiser')),
  create: toAccess(staff('merchandiser')),
  update: toAccess(staff('merchandiser')),
  delete: toAccess(staff('merchandiser')),
};

/** A field that nobody writes through the CMS. */
export const unchanged = { create: toFieldAccess(nobody), update: toFieldAccess(nobody) };

/** What the store writes about an order and nobody changes. */
export const orderRecord = {
  access: { read: merchandisers, create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;
