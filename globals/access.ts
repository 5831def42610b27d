import type { GlobalConfig } from 'payload';
import { everyone, publishedOrStaff, staff } from '@/domain/access/content.policy';
import { toAccess } from '../collections/adapters';

/** Public settings that editors change (ADMIN-33, ADMIN-36). */
export const editorsGlobal: GlobalConfig['access'] = {
  read: toAccess(everyone),
  readVersions: toAccess(staff('editor')),
  update: toAccess(staff('editor')),
};

/** A public page with drafts: everyone reads what is published, staff read drafts, too. */
export const draftedGlobal: GlobalConfig['access'] = { ...editorsGlobal, read: toAccess(publishedOrStaff) };

/** Public settings that only admins change (ADMIN-34). */
export const adminsGlobal: GlobalConfig['access'] = {
  read: toAccess(everyone),
  readVersions: toAccess(staff()),
  update: toAccess(staff()),
};

/** Public settings that merchandisers change (ADMIN-35). */
export const merchandisersGlobal: GlobalConfig['access'] = {
  read: toAccess(everyone),
  readVersions: toAccess(staff('merchandiser')),
  update: toAccess(staff('merchandiser')),
};
