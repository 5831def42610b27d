import type { CollectionConfig, GlobalConfig, Plugin } from 'payload';
import { logChange, logDelete, logGlobalChange } from '../newsroom/activity';
import { noteBulkEdit, recordBulkEdit } from '../newsroom/bulk-record';
import { deleteComments } from '../newsroom/comments';
import { keepReplacedVersion } from '../newsroom/history';
import { mergeChanges, mergeGlobalChanges, stampGlobal } from '../newsroom/merge-changes';
import { NEWSROOM_COLLECTIONS } from '../newsroom/newsroom-collections';
import { isRedirected, redirectOldPath } from '../newsroom/old-paths';
import { setFirstDate } from '../newsroom/publication';
import { settleReview, withdrawReviews } from '../newsroom/review';
import { checkStageChange, stampEditor } from '../newsroom/stage-changes';
import { cancelSchedule, guardTrash, unpublishTrashed } from '../newsroom/trash';
import { rejectDeletingUsed } from '../newsroom/usage';
import { isOfSite } from '../site-content';
import {
  capturePublicBefore,
  expireChanged,
  expireDeleted,
  expireGlobal,
  expireReplaced,
  markDraftSave,
} from './cache';
import { keepFileNameUnique } from './file-name';
import { scanFileFields, scanUpload } from './scan-files';
import { indexChanged, indexDeleted, isIndexed } from './search';

type CollectionHooks = NonNullable<CollectionConfig['hooks']>;

const when = <Hook>(isWanted: boolean, hook: Hook): Hook[] => (isWanted ? [hook] : []);

/**
 * Returns the hooks of a collection in the order in which they run. `declared` hooks come from the collection itself.
 * All others are added here, depending on the kind of collection. Lifecycle stages that are not listed run only the
 * declared hooks.
 */
function collectionHooks(collection: CollectionConfig): CollectionHooks {
  const { slug, versions, fields, hooks: declared = {} } = collection;
  const newsroomOptions = NEWSROOM_COLLECTIONS[slug];
  const isNewsroom = newsroomOptions !== undefined;
  const isLogged = isNewsroom || slug === 'users';
  const hasDrafts = isNewsroom && Boolean(versions);
  const hasTrash = Boolean(newsroomOptions?.hasTrash);
  const hasDate = hasDrafts && fields.some((field) => 'name' in field && field.name === 'publishedAt');
  const isStaged = Boolean(newsroomOptions?.isStaged);
  const isDocument = newsroomOptions?.onPages === 'document' || isOfSite(collection);
  const isFile = newsroomOptions?.onPages === 'file';
  return {
    ...declared,
    beforeOperation: [
      // No other code gets a file that isn't checked.
      ...when(Boolean(collection.upload), scanUpload),
      // The CMS chooses the name under which the file is stored.
      ...when(Boolean(collection.upload), keepFileNameUnique),
      // Decides whether the operation only saves a draft.
      ...when(hasTrash, unpublishTrashed),
      // All other hooks see the merged values.
      ...when(isNewsroom, mergeChanges),
      ...when(isNewsroom, noteBulkEdit),
      ...when(isDocument, markDraftSave),
      ...(declared.beforeOperation ?? []),
    ],
    // Precedes the rules that compute paths from the date.
    beforeValidate: [...when(hasDate, setFirstDate), ...(declared.beforeValidate ?? [])],
    afterOperation: [...(declared.afterOperation ?? []), ...when(isNewsroom, recordBulkEdit)],
    beforeChange: [
      // Must precede the hooks that depend on the published version.
      ...when(isDocument, capturePublicBefore),
      ...(declared.beforeChange ?? []),
      ...when(hasTrash, guardTrash),
      ...when(hasDrafts, checkStageChange),
      ...when(isNewsroom, stampEditor),
      ...when(hasDrafts, keepReplacedVersion),
    ],
    afterChange: [
      ...when(isDocument, expireChanged),
      ...when(isFile, expireReplaced),
      ...(declared.afterChange ?? []),
      ...when(hasTrash, cancelSchedule),
      ...when(isRedirected(slug), redirectOldPath),
      ...when(isStaged, settleReview),
      ...when(isLogged, logChange),
      // Runs last: the index must get the final document.
      ...when(isIndexed(slug), indexChanged),
    ],
    // Documents in use cannot be deleted, whatever the declared hooks prepared.
    beforeDelete: [...(declared.beforeDelete ?? []), ...when(isNewsroom, rejectDeletingUsed)],
    afterDelete: [
      ...when(isDocument || isFile, expireDeleted),
      ...(declared.afterDelete ?? []),
      ...when(isStaged, withdrawReviews),
      ...when(Boolean(newsroomOptions?.isCommented), deleteComments),
      ...when(isLogged, logDelete),
      ...when(isIndexed(slug), indexDeleted),
    ],
  };
}

/** Returns the hooks of a global in the order in which they run. */
function globalHooks({ hooks: declared = {} }: GlobalConfig): GlobalConfig['hooks'] {
  return {
    ...declared,
    beforeOperation: [mergeGlobalChanges, ...(declared.beforeOperation ?? [])],
    beforeValidate: [scanFileFields, ...(declared.beforeValidate ?? [])],
    afterRead: [...(declared.afterRead ?? []), stampGlobal],
    afterChange: [expireGlobal, ...(declared.afterChange ?? []), logGlobalChange],
  };
}

/** Sets the hooks of every collection and global. Must be the last plugin. */
export const hooksInOrder: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({ ...collection, hooks: collectionHooks(collection) })),
  globals: (config.globals ?? []).map((global) => ({ ...global, hooks: globalHooks(global) })),
});
