import type { GlobalConfig } from 'payload';
import { everyone, publishedOrStaff, staff } from '@/domain/access/content.policy';
import { toAccess } from '../collections/adapters';

/** Access to public settings that editors change (ADMIN-33, ADMIN-36). */
export const editorsGlobal: GlobalConfig['access'] = {
  read: toAccess(everyone),
  readVersions: toAccess(staff('editor')),
  update: toAccess(staff('editor')),
};

/** Access to a public page with drafts: the published version is public, staff also read drafts. */
export const draftedGlobal: GlobalConfig['access'] = { ...editorsGlobal, read: toAccess(publishedOrStaff) };

/** Access to public settings that only admins change (ADMIN-34). */
export const adminsGlobal: GlobalConfig['access'] = {
  read: toAccess(everyone),
  readVersions: toAccess(staff()),
  update: toAccess(staff()),
};

/** Access to public settings that merchandisers change (ADMIN-35). */
export const merchandisersGlobal: GlobalConfig['access'] = {
  read: toAccess(everyone),
  readVersions: toAccess(staff('merchandiser')),
  update: toAccess(staff('merchandiser')),
};
