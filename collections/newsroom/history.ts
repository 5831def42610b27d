import type { CollectionBeforeChangeHook } from 'payload';
import { hasAutosaveEnabled } from 'payload/shared';
import { type Correction, withPublishedCorrections } from '@/domain/newsroom/version-reason.rules';
import { hookContext } from '@/platform/hook-context';
import { sqlWithin } from '@/platform/sql-runner';
import { versionsTableOf } from './merge-target';

/** Completes the current version before a restored version, a bulk edit or an import replaces it. */
export const keepReplacedVersion: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
  context,
}) => {
  const reason = hookContext(context).replacedBy;
  if (!reason || !originalDoc?.id) return data;
  // Only the versions of collections with autosave have the column.
  const completed = hasAutosaveEnabled(collection) ? 'autosave = false, ' : '';
  await sqlWithin(req)(
    `update ${versionsTableOf(collection.slug)}
     set ${completed}version_kept_because = coalesce(version_kept_because, $2) where parent_id = $1 and latest`,
    [Number(originalDoc.id), reason],
  );
  return data;
};

interface Corrected {
  id: number;
  _status?: string;
  corrections?: Correction[];
}

/** Keeps the published corrections of an article when an earlier version is restored. */
export const keepCorrections: CollectionBeforeChangeHook = async ({ collection, data, originalDoc, req, context }) => {
  if (!hookContext(context).isRestoringVersion || !originalDoc?.id) return data;
  const where = { id: { equals: originalDoc.id } };
  const stored = await req.payload.db.findOne<Corrected>({
    collection: collection.slug,
    where,
    req,
  });
  if (stored?._status !== 'published') return data;
  return { ...data, corrections: withPublishedCorrections(data.corrections ?? [], stored.corrections ?? []) };
};
