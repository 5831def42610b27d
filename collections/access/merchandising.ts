import type { CollectionConfig } from 'payload';
import { nobody, publishedOrStaff, readsOrders, readsStore, staff } from '@/domain/access/content.policy';
import { toAccess, toFieldAccess } from '../adapters';

/** Access for merchandisers and admins. */
export const merchandisers = toAccess(staff('merchandiser'));

/** Field access: only the system sets the value, when the document is created. */
export const systemSet = { create: toFieldAccess(nobody) };

/** Field access: settings that only merchandisers read and change. */
export const merchandiserFields = {
  read: toFieldAccess(staff('merchandiser')),
  update: toFieldAccess(staff('merchandiser')),
};

/** Access for everyone who can read the store's records (ADMIN-03). */
export const storeReaders = toAccess(readsStore);

/** Access for everyone who can read orders: the readers of the store and support. */
export const orderReaders = toAccess(readsOrders);

/** Access to the tables that merchandisers maintain, such as tax rates. */
export const merchandiserTables = {
  read: merchandisers,
  create: merchandisers,
  update: merchandisers,
  delete: merchandisers,
};

/** Access to products: published ones are public, merchandisers create and edit them (ADMIN-03, ADMIN-04). */
export const merchandisingAccess = {
  read: toAccess(publishedOrStaff),
  readVersions: toAccess(staff('merchandiser')),
  create: toAccess(staff('merchandiser')),
  update: toAccess(staff('merchandiser')),
  delete: toAccess(staff('merchandiser')),
};

/** Field access: read-only through the CMS. */
export const readOnlyField = { create: toFieldAccess(nobody), update: toFieldAccess(nobody) };

/** Access to records that the store writes about an order and nobody edits. */
export const orderRecord = {
  access: { read: merchandisers, create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;
