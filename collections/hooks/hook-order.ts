import type { CollectionConfig, GlobalConfig, Plugin } from 'payload';
import { logChange, logDelete, logGlobalChange } from '../newsroom/activity';
import { decideMoves, noteEditor } from '../newsroom/moves';
import { isMoving, keepOldAddress } from '../newsroom/old-addresses';
import { ROOMS } from '../newsroom/rooms';
import { refuseStale, refuseStaleGlobal, stampGlobal } from '../newsroom/stale';
import { refuseUsed } from '../newsroom/usage';
import { expireChanged, expireDeleted, expireGlobal, expireReplaced, markDraft, notePublicBefore } from './cache';
import { indexChanged, indexDeleted, isIndexed } from './search';

type CollectionHooks = NonNullable<CollectionConfig['hooks']>;

const when = <Hook>(isWanted: boolean, hook: Hook): Hook[] => (isWanted ? [hook] : []);

/**
 * States in which order the hooks of a collection run. `own` are those of its declaration; all others are added here,
 * by what the collection is. At moments that are not named only its own run.
 */
function collectionHooks({ slug, versions, hooks: own = {} }: CollectionConfig): CollectionHooks {
  const room = ROOMS[slug];
  const isRoom = room !== undefined;
  const isLogged = isRoom || slug === 'users';
  const hasDrafts = isRoom && Boolean(versions);
  const isDocument = room?.onPages === 'document';
  const isFile = room?.onPages === 'file';
  return {
    ...own,
    beforeOperation: [
      // A form that is out of date is refused before anything else looks at it.
      ...when(isRoom, refuseStale),
      ...when(isDocument, markDraft),
      ...(own.beforeOperation ?? []),
    ],
    beforeChange: [
      // The public document is read before a hook decides by it.
      ...when(isDocument, notePublicBefore),
      ...(own.beforeChange ?? []),
      ...when(hasDrafts, decideMoves),
      ...when(isRoom, noteEditor),
    ],
    afterChange: [
      ...when(isDocument, expireChanged),
      ...when(isFile, expireReplaced),
      ...(own.afterChange ?? []),
      ...when(isMoving(slug), keepOldAddress),
      ...when(isLogged, logChange),
      // The index is refreshed last, by a document that no other hook changes any more.
      ...when(isIndexed(slug), indexChanged),
    ],
    // What is in use may not go, whatever the collection's own hooks have prepared.
    beforeDelete: [...(own.beforeDelete ?? []), ...when(isRoom, refuseUsed)],
    afterDelete: [
      ...when(isDocument || isFile, expireDeleted),
      ...(own.afterDelete ?? []),
      ...when(isLogged, logDelete),
      ...when(isIndexed(slug), indexDeleted),
    ],
  };
}

/** The same for a global. */
function globalHooks({ hooks: own = {} }: GlobalConfig): GlobalConfig['hooks'] {
  return {
    ...own,
    beforeOperation: [refuseStaleGlobal, ...(own.beforeOperation ?? [])],
    afterRead: [...(own.afterRead ?? []), stampGlobal],
    afterChange: [expireGlobal, ...(own.afterChange ?? []), logGlobalChange],
  };
}

/** Gives every collection and global its hooks in the stated order; must be the last plugin. */
export const hooksInOrder: Plugin = (config) => ({
  ...config,
  collections: (config.collections ?? []).map((collection) => ({ ...collection, hooks: collectionHooks(collection) })),
  globals: (config.globals ?? []).map((global) => ({ ...global, hooks: globalHooks(global) })),
});
