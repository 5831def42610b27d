import type { Endpoint, FlattenedField, PayloadRequest } from 'payload';
import {
  type CoEditor,
  type DocumentPresence,
  othersPresent,
  type Presence,
  presenceKey,
} from '@/domain/newsroom/presence.rules';
import { GLOBAL_ID } from '@/domain/newsroom/preview.rules';
import { staffName } from '@/domain/newsroom/staff-name.rules';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';
import { labelOf } from './conflict-places';

/** Presence entries older than this are deleted at the next request. */
const EXPIRY_MS = 10 * 60_000;

/** A document or global that users have open. */
interface OpenTarget {
  key: string;
  fields: FlattenedField[];
  newest: () => Promise<DocumentPresence['stored']>;
}

/**
 * Creates `POST /api/cms/{collection}/{id}/presence`, which reports that the user has the document open. Responds with
 * the other users who have it open, and the time of the newest version.
 */
export const presenceEndpoint = (collection: string): Endpoint => ({
  path: '/:id/presence',
  method: 'post',
  handler: (req) => {
    const id = Number(req.routeParams?.id);
    const config = req.payload.collections[collection as 'articles']?.config;
    const newest = async () => {
      const document = await dataAccessOf(req.payload, req.user, req).asViewer.findByID({
        collection: collection as 'articles',
        id,
        draft: Boolean(config?.versions?.drafts),
        depth: 0,
        disableErrors: true,
        select: { updatedAt: true } as never,
      });
      const version = document as unknown as { updatedAt: string } | null;
      return version && { updatedAt: version.updatedAt };
    };
    const target = { key: presenceKey(collection, id), fields: config?.flattenedFields ?? [], newest };
    return reportPresence(req, Number.isSafeInteger(id) ? target : null);
  },
});

/** Creates `POST /api/cms/globals/{global}/presence`, which does the same for a global. */
export const globalPresenceEndpoint = (slug: string): Endpoint => ({
  path: '/presence',
  method: 'post',
  handler: (req) => {
    const config = req.payload.config.globals.find((global) => global.slug === slug);
    const newest = async () => {
      const draft = Boolean(config?.versions?.drafts);
      const { asViewer } = dataAccessOf(req.payload, req.user, req);
      const { updatedAt } = await asViewer.findGlobal({ slug: slug as 'home-page', draft, depth: 0 });
      return updatedAt ? { updatedAt } : null;
    };
    return reportPresence(req, { key: presenceKey(slug, GLOBAL_ID), fields: config?.flattenedFields ?? [], newest });
  },
});

async function reportPresence(req: PayloadRequest, target: OpenTarget | null): Promise<Response> {
  if (viewerOfRequest(req.user).kind !== 'staff') return Response.json({ errors: [] }, { status: 403 });
  if (!target) return Response.json({ others: [], stored: null } satisfies DocumentPresence);
  const stored = await target.newest();
  const field = await reportedField(req, target.fields);
  const present = await others(req, target.key, field);
  return Response.json({ others: present, stored } satisfies DocumentPresence);
}

/** Returns the label of the field that the form reports. Colleagues see it, so only fields of the document count. */
async function reportedField(req: PayloadRequest, fields: FlattenedField[]): Promise<string | undefined> {
  const body = (await req.json?.().catch(() => null)) as { field?: unknown } | null;
  const field = fields.find(({ name }) => name === body?.field);
  return field ? labelOf(field.name, field, req) : undefined;
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
