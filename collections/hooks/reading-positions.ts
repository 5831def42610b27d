import type { CollectionAfterChangeHook, CollectionBeforeDeleteHook } from 'payload';
import { refreshProfilesOfReaders } from '@/domain/library/reading-position.command';
import { sqlWithin } from '@/platform/sql-runner';

/** What a reader's Continue list shows of an article, and what decides whether it does. */
const SHOWN = ['title', 'path', 'publishedAt', '_status', 'readingMinutes'] as const;

const afterChange: CollectionAfterChangeHook = async ({ doc, previousDoc, operation, req }) => {
  const isShownOtherwise = operation === 'update' && SHOWN.some((field) => doc[field] !== previousDoc?.[field]);
  if (isShownOtherwise) await refreshProfilesOfReaders(sqlWithin(req), Number(doc.id));
  return doc;
};

// Before: the positions go with the article.
const beforeDelete: CollectionBeforeDeleteHook = ({ id, req }) => refreshProfilesOfReaders(sqlWithin(req), Number(id));

/** Lets the profiles that browsers keep follow an article that is renamed, moved, withdrawn or deleted. */
export const keepContinueTrue = { afterChange, beforeDelete };
