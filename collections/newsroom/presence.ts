import type { Endpoint, PayloadRequest } from 'payload';
import {
  type CoEditor,
  type DocumentPresence,
  othersPresent,
  type Presence,
  presenceKey,
} from '@/domain/newsroom/presence.rules';
import { staffName } from '@/domain/newsroom/staff-name.rules';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';
import { labelOf } from './conflict-places';

/** Presence entries older than this are deleted at the next request. */
const EXPIRY_MS = 10 * 60_000;

/**
 * Creates `POST /api/cms/{collection}/{id}/presence`, which reports that the user has the document open. Responds with
 * the other users who have it open, and the latest version.
 */
export const presenceEndpoint = (collection: string): Endpoint => ({
  path: '/:id/presence',
  method: 'post',
  handler: async (req) => {
    const id = Number(req.routeParams?.id);
    if (viewerOfRequest(req.user).kind !== 'staff') return Response.json({ errors: [] }, { status: 403 });
    if (!Number.isSafeInteger(id)) return Response.json({ others: [], stored: null });
    const stored = await newest(req, collection, id);
    const field = await reportedField(req, collection);
    const present = await others(req, presenceKey(collection, id), field);
    return Response.json({ others: present, stored } satisfies DocumentPresence);
  },
});

/** Returns the label of the field that the form reports. Colleagues see it, so only fields of the collection count. */
async function reportedField(req: PayloadRequest, collection: string): Promise<string | undefined> {
  const body = (await req.json?.().catch(() => null)) as { field?: unknown } | null;
  const fields = req.payload.collections[collection as 'articles']?.config.flattenedFields ?? [];
  const field = fields.find(({ name }) => name === body?.field);
  return field ? labelOf(field.name, field) : undefined;
}

async function others(req: PayloadRequest, prefix: string, field: string | undefined): Promise<CoEditor[]> {
  const { kv } = req.payload;
  const now = Date.now();
  const me = Number(req.user?.id);
  await kv.set(`${prefix}${me}`, { name: staffName(req.user), field, reportedAt: now } satisfies Presence);
  const keys = (await kv.keys()).filter((key) => key.startsWith(prefix));
  const entries = new Map(await Promise.all(keys.map(async (key) => [key, await kv.get<Presence>(key)] as const)));
  for (const [key, presence] of entries) if (now - (presence?.reportedAt ?? now) > EXPIRY_MS) await kv.delete(key);
  return othersPresent(entries, prefix, me, now);
}

interface Newest {
  updatedAt: string;
  editedById?: number | null;
  editedByName?: string | null;
}

async function newest(req: PayloadRequest, collection: string, id: number): Promise<DocumentPresence['stored']> {
  const document = await dataAccessOf(req.payload, req.user, req).asViewer.findByID({
    collection: collection as 'articles',
    id,
    draft: Boolean(req.payload.collections[collection as 'articles']?.config.versions?.drafts),
    depth: 0,
    disableErrors: true,
    select: { updatedAt: true, editedById: true, editedByName: true } as never,
  });
  const version = document as unknown as Newest | null;
  if (!version) return null;
  return { updatedAt: version.updatedAt, byId: version.editedById ?? null, by: version.editedByName || 'The system' };
}
