import { getTranslation } from '@payloadcms/translations';
import {
  APIError,
  type CollectionBeforeDeleteHook,
  type Endpoint,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type Where,
} from 'payload';
import { type Use, usageMessage } from '@/domain/newsroom/usage.rules';
import { withinSentence } from '@/language/t';
import { findReferencingTexts } from '@/platform/referencing-texts';
import { dataAccessOf, type Store } from '@/platform/store';
import { viewerOfRequest } from '../adapters';
import { versionsTableOf } from './merge-target';
import { NEWSROOM_COLLECTIONS } from './newsroom-collections';

interface Target {
  collection: string;
  id: number;
}

/**
 * Collections searched for uses. Redirects are left out: they point to a document but don't use it. Articles in newsletter
 * issues are left out, too: sent issues can't be changed, and their links end with the article.
 */
const searchedFor = ({ collection }: Target): string[] =>
  Object.keys(NEWSROOM_COLLECTIONS).filter(
    (slug) => slug !== 'redirects' && (slug !== 'newsletter-issues' || collection === 'media'),
  );

/** Returns the conditions that match documents referring to the target, one per field that can refer to it. */
function referringTo(target: Target, fields: FlattenedField[], prefix = ''): Where[] {
  return fields.flatMap((field): Where[] => {
    const path = `${prefix}${field.name}`;
    if (field.type === 'relationship' || field.type === 'upload') {
      if (field.relationTo === target.collection) return [{ [path]: { equals: target.id } }];
      if (!Array.isArray(field.relationTo) || !field.relationTo.includes(target.collection as never)) return [];
      return [{ [path]: { equals: { relationTo: target.collection, value: target.id } } }];
    }
    if (field.type === 'array' || field.type === 'group' || field.type === 'tab') {
      return referringTo(target, field.flattenedFields, `${path}.`);
    }
    return [];
  });
}

/** Returns up to ten places where a document is used: in fields, rich text and globals, published or in the newest draft. */
export async function findUses(req: PayloadRequest, target: Target): Promise<Use[]> {
  const store = dataAccessOf(req.payload, req.user, req).asSystem(
    'finds uses in documents that the viewer may not read',
  );
  const uses: Use[] = [];
  for (const slug of searchedFor(target)) {
    if (uses.length >= 10) break;
    uses.push(...(await usesInCollection(req, store, slug, target)));
  }
  return [...uses, ...(await usesInGlobals(req, store, target))].slice(0, 10);
}

async function usesInCollection(req: PayloadRequest, store: Store, slug: string, target: Target): Promise<Use[]> {
  const config = req.payload.collections[slug as 'articles']?.config;
  if (!config) return [];
  const uses = new Map<number, Use>();
  for (const draft of config.versions?.drafts ? [false, true] : [false]) {
    for (const use of await usesInVersions(req, store, config, target, draft)) uses.set(Number(use.id), use);
  }
  return [...uses.values()];
}

/** Returns the documents whose public versions, or newest ones for `draft`, refer to the target. */
async function usesInVersions(
  req: PayloadRequest,
  store: Store,
  { slug, admin, flattenedFields, labels }: SanitizedCollectionConfig,
  target: Target,
  draft: boolean,
): Promise<Use[]> {
  const conditions = referringTo(target, flattenedFields);
  for (const field of flattenedFields) {
    if (field.type !== 'richText') continue;
    const place = draft
      ? { table: versionsTableOf(slug), column: `version_${field.name}`, isOfVersions: true }
      : { table: slug.replaceAll('-', '_'), column: field.name };
    const ids = await findReferencingTexts(req, place, target);
    if (ids.length) conditions.push({ id: { in: ids } });
  }
  if (!conditions.length) return [];
  const title = admin.useAsTitle ?? 'id';
  const isSelf = slug === target.collection ? [{ id: { not_equals: target.id } }] : [];
  const { docs } = await store.find({
    collection: slug as 'articles',
    where: { and: [{ or: conditions }, ...isSelf] },
    select: { [title]: true } as never,
    draft,
    limit: 10,
    depth: 0,
    pagination: false,
  });
  return (docs as unknown as Record<string, unknown>[]).map((doc) => ({
    collection: slug,
    kind: withinSentence(getTranslation(labels.singular, req.i18n)),
    id: Number(doc.id),
    title: String(doc[title] ?? doc.id),
  }));
}

async function usesInGlobals(req: PayloadRequest, store: Store, target: Target): Promise<Use[]> {
  const uses: Use[] = [];
  for (const { slug, label, flattenedFields } of req.payload.config.globals) {
    const doc = await store.findGlobal({ slug: slug as 'home-page', depth: 0 });
    if (!holds(doc, flattenedFields, target)) continue;
    const title = getTranslation(label, req.i18n);
    uses.push({ collection: null, kind: 'global', id: slug, title });
  }
  return uses;
}

/** Returns whether a field of stored data refers to the target. */
function holds(data: unknown, fields: FlattenedField[], target: Target): boolean {
  const values = (data ?? {}) as Record<string, unknown>;
  return fields.some((field) => {
    const value = values[field.name];
    if (field.type === 'relationship' || field.type === 'upload') {
      return (Array.isArray(value) ? value : [value]).some((item) =>
        typeof field.relationTo === 'string'
          ? field.relationTo === target.collection && item === target.id
          : item?.relationTo === target.collection && item?.value === target.id,
      );
    }
    if (field.type === 'blocks') {
      return ((value ?? []) as { blockType: string }[]).some((block) => {
        const kind = field.blocks.find(({ slug }) => slug === block.blockType);
        return kind ? holds(block, kind.flattenedFields, target) : false;
      });
    }
    if (field.type === 'array') {
      return ((value ?? []) as unknown[]).some((row) => holds(row, field.flattenedFields, target));
    }
    return field.type === 'group' || field.type === 'tab' ? holds(value, field.flattenedFields, target) : false;
  });
}

/** Rejects deleting a document in use, with a list of its uses (ADMIN-24). Deletions by the system are allowed. */
export const rejectDeletingUsed: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  await rejectUsed(req, { collection: collection.slug, id: Number(id) });
};

/** Rejects the deletion of a document that is in use, unless the system deletes it. @throws APIError 409 */
export async function rejectUsed(req: PayloadRequest, target: Target): Promise<void> {
  if (!req.user) return;
  const uses = await findUses(req, target);
  if (uses.length) throw new APIError(usageMessage(uses), 409, { uses }, true);
}

/** Creates `GET /api/cms/{collection}/{id}/usage`, which lists the uses of a document. Staff only. */
export const usageEndpoint = (collection: string): Endpoint => ({
  path: '/:id/usage',
  method: 'get',
  handler: async (req) => {
    const id = Number(req.routeParams?.id);
    if (viewerOfRequest(req.user).kind !== 'staff') return Response.json({ errors: [] }, { status: 403 });
    if (!Number.isSafeInteger(id)) return Response.json({ uses: [] });
    return Response.json({ uses: await findUses(req, { collection, id }) });
  },
});
