import type { FlattenedField, PayloadRequest, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload';
import { hasAutosaveEnabled } from 'payload/shared';
import type { Fields } from '@/domain/newsroom/merge.rules';
import type { VersionReason } from '@/domain/newsroom/version-reason.rules';
import { t } from '@/language/t';
import { startingContext } from '@/platform/hook-context';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

/** A stored document with its system fields. */
export interface StoredVersion extends Fields {
  updatedAt: string;
}

/** A document or global that a form changes. */
export interface MergeTarget {
  /** Identifies the target in keys. */
  key: string;
  fields: FlattenedField[];
  hasDrafts: boolean;
  /** Whether the user has access to this change. */
  canUpdate: (data: Fields) => Promise<boolean>;
  /** Returns the newest version, draft or published. */
  newest: () => Promise<StoredVersion | null>;
  /** Returns the user who saved the newest version. */
  author: (stored: StoredVersion) => Promise<{ id: number | null; name: string }>;
  /** Returns the name of the last colleague who changed the target after a time; null if nobody did. */
  colleagueSince: (opened: Date, stored: StoredVersion) => Promise<string | null>;
  /** Stores values as a draft version of their own, which was not chosen in a conflict. */
  storeVersion: (values: Fields) => Promise<void>;
  /**
   * Completes the newest version if it was autosaved, so that the next autosave doesn't overwrite it. `minutes` leaves
   * out versions that were started later.
   */
  completeVersion: (reason: VersionReason, minutes?: number) => Promise<void>;
}

/** Returns the table of the versions of a collection or global. */
export const versionsTableOf = (slug: string): string => `_${slug.replaceAll('-', '_')}_v`;

const editorOf = ({ editedByName }: StoredVersion): string =>
  typeof editedByName === 'string' && editedByName ? editedByName : t('The system');

async function isPermitted(access: unknown, args: object): Promise<boolean> {
  if (typeof access !== 'function') return false;
  return Boolean(await (access as (args: object) => unknown)(args));
}

/** Returns a document as the target of changes. */
export function documentTarget(
  collection: SanitizedCollectionConfig,
  id: number | string,
  req: PayloadRequest,
): MergeTarget {
  const { asSystem, asViewer } = dataAccessOf(req.payload, req.user, req);
  const hasDrafts = Boolean(collection.versions?.drafts);
  const slug = collection.slug as 'articles';
  return {
    key: `${slug}:${id}`,
    fields: collection.flattenedFields,
    hasDrafts,
    canUpdate: (data) => isPermitted(collection.access.update, { req, id, data }),
    newest: async () =>
      (await asSystem('reads the stored version; access to the change was checked').findByID({
        collection: slug,
        id: id as number,
        depth: 0,
        draft: hasDrafts,
        disableErrors: true,
      })) as unknown as StoredVersion | null,
    author: async (stored) => ({
      id: typeof stored.editedById === 'number' ? stored.editedById : null,
      name: editorOf(stored),
    }),
    colleagueSince: async (opened, stored) => {
      const me = Number(req.user?.id);
      if (!collection.versions) return stored.editedById === me ? null : editorOf(stored);
      const { totalDocs } = await req.payload.db.countVersions({
        collection: slug,
        where: {
          and: [
            { parent: { equals: id } },
            { 'version.updatedAt': { greater_than: opened.toISOString() } },
            { 'version.editedById': { not_equals: me } },
          ],
        },
        req,
      });
      return totalDocs > 0 ? editorOf(stored) : null;
    },
    storeVersion: async (data) => {
      const context = startingContext({ keptBecause: 'conflict' });
      await asViewer.update({ collection: slug, id: id as number, data, draft: true, depth: 0, context });
    },
    completeVersion: async (reason, minutes = 0) => {
      if (!hasAutosaveEnabled(collection)) return;
      await sqlWithin(req)(
        `update ${versionsTableOf(slug)} set autosave = false, version_kept_because = coalesce(version_kept_because, $2)
         where parent_id = $1 and latest and autosave and created_at <= now() - make_interval(mins => $3)`,
        [Number(id), reason, minutes],
      );
    },
  };
}

/** Returns a global as the target of changes. The activity log tells who changed it. */
export function globalTarget(global: SanitizedGlobalConfig, req: PayloadRequest): MergeTarget {
  const { asSystem, asViewer } = dataAccessOf(req.payload, req.user, req);
  const store = asSystem('reads the stored version and who changed it; access to the change was checked');
  const hasDrafts = Boolean(global.versions?.drafts);
  const slug = global.slug as 'home-page';
  const changes = (more: object[]) =>
    store.find({
      collection: 'activity',
      where: { and: [{ room: { equals: slug } }, { documentId: { exists: false } }, ...(more as [])] },
      sort: '-updatedAt',
      limit: 1,
      pagination: false,
    });
  return {
    key: slug,
    fields: global.flattenedFields,
    hasDrafts,
    canUpdate: (data) => isPermitted(global.access.update, { req, data }),
    newest: async () => (await store.findGlobal({ slug, depth: 0, draft: hasDrafts })) as unknown as StoredVersion,
    author: async () => {
      const [last] = (await changes([])).docs;
      return { id: last?.personId ?? null, name: last?.person ?? t('The system') };
    },
    colleagueSince: async (opened) => {
      const { docs } = await changes([
        { personId: { not_equals: req.user?.id } },
        { updatedAt: { greater_than: opened.toISOString() } },
      ]);
      return docs[0]?.person ?? null;
    },
    storeVersion: async (data) => {
      await asViewer.updateGlobal({ slug, data, draft: true, depth: 0 });
    },
    completeVersion: async (_reason, minutes = 0) => {
      if (!hasAutosaveEnabled(global)) return;
      await sqlWithin(req)(
        `update ${versionsTableOf(slug)} set autosave = false
         where latest and autosave and created_at <= now() - make_interval(mins => $1)`,
        [minutes],
      );
    },
  };
}
