import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload';
import { refreshProfilesOfReaders } from '@/domain/library/reading-position.command';
import { sqlWithin } from '@/platform/sql-runner';

/** Article fields that a reader's Continue list shows or depends on. */
const SHOWN = ['title', 'path', 'publishedAt', '_status', 'readingMinutes'] as const;

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const isShownOtherwise = operation === 'update' && SHOWN.some((field) => doc[field] !== previousDoc?.[field]);
  if (isShownOtherwise) await refreshProfilesOfReaders(sqlWithin(req), Number(doc.id));
  return doc;
};

// Must run before the deletion, which also deletes the reading positions.
const beforeDelete: CollectionBeforeDeleteHook = ({ id, req }) => refreshProfilesOfReaders(sqlWithin(req), Number(id));

/** Refreshes the profiles cached by browsers after an article is renamed, moved, unpublished or deleted. */
export const refreshContinueLists = { afterChange, beforeDelete };
