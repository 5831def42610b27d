import type { Access, CollectionConfig } from 'payload';
import { publishedOrStaff, releasedOrStaff, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

type CrudAccess = NonNullable<CollectionConfig['access']>;

const staffVersions: Access = toAccess(staff('editor', 'merchandiser'));

/** Access to editorial entries: released ones are public, editors create and edit them (ADMIN-03, ROLE-10). */
export const editorialAccess: CrudAccess = {
  read: toAccess(releasedOrStaff),
  readVersions: staffVersions,
  create: toAccess(staff('editor')),
  update: toAccess(staff('editor')),
  delete: toAccess(staff('editor')),
};

/** Access to editorial entries without a publication date. */
export const undatedEditorialAccess: CrudAccess = { ...editorialAccess, read: toAccess(publishedOrStaff) };

/**
 * Turns autosave on for the server only. The form saves by itself (`src/admin/editing`), because the CMS's own autosave
 * doesn't repeat a failed save and reports it as saved. Its timer therefore never runs: this is the longest delay that a
 * browser supports.
 */
export const savedByForm = { autosave: { interval: 2_147_483_647 } };

/**
 * Versions with autosaved drafts and scheduled publication (ADMIN-08 to 12). The button that saves a draft is only in the
 * form of a new entry, which isn't stored before that (`src/admin/editing/SaveDraft.client.tsx`).
 */
export const editorialVersions: CollectionConfig['versions'] = {
  maxPerDoc: 200,
  drafts: { autosave: { ...savedByForm.autosave, showSaveDraftButton: true }, schedulePublish: true },
};

/** Versions without autosave, for short records that are saved in one go. */
export const plainVersions: CollectionConfig['versions'] = { maxPerDoc: 20, drafts: { schedulePublish: true } };
