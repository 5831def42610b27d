import type { CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from 'payload';
import { ERRORS, type ErrorCode } from '@/domain/errors';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { inTransaction } from '@/platform/transaction';
import { viewerOfRequest } from '../adapters';

/** The largest value of a preference, in bytes of JSON: a list's columns and filters take a hundredth of it. */
export const MAX_PREFERENCE_BYTES = 50_000;
/** How many preferences an account keeps. */
export const MAX_PREFERENCES = 200;

const isTooLarge = (value: unknown): boolean => Buffer.byteLength(JSON.stringify(value ?? null)) > MAX_PREFERENCE_BYTES;

/** Refuses a value that is no JSON or too large, wherever it comes from. */
export const checkPreference = (value: unknown): true | string =>
  isTooLarge(value) ? `A preference can hold ${MAX_PREFERENCE_BYTES / 1000} kB at most.` : true;

type Endpoints = Exclude<CollectionConfig['endpoints'], false | undefined>;

/**
 * Puts limits in front of the CMS's own calls for preferences, which write past hooks, access and validation: only staff
 * keep preferences, values have a size, and an account keeps so many of them.
 */
export const guardPreferences = (endpoints: Endpoints): Endpoints =>
  endpoints.map((endpoint) => ({
    ...endpoint,
    handler: async (req) => {
      if (viewerOfRequest(req.user).kind !== 'staff') return refuse(req.user ? 'not-allowed' : 'not-signed-in');
      return endpoint.method === 'post' ? keepWithinLimits(req, endpoint.handler) : endpoint.handler(req);
    },
  }));

async function keepWithinLimits(req: PayloadRequest, handler: Endpoints[number]['handler']): Promise<Response> {
  const { user, payload, routeParams } = req;
  if (!user) return refuse('not-signed-in');
  if (Number(req.headers.get('content-length') ?? 0) > 2 * MAX_PREFERENCE_BYTES) return refuse('too-large');
  const sent: unknown = await req.json?.().catch(() => ({}));
  if (isTooLarge(sent)) return refuse('too-large');
  req.json = () => Promise.resolve(sent);
  return inTransaction(payload, async (change) => {
    // One at a time for each account, so that parallel calls cannot pass the count together.
    await sqlWithin(change)(`select pg_advisory_xact_lock(hashtext('preferences'), $1::int)`, [user.id]);
    const store = dataAccessOf(payload, user, change).asSystem('how many preferences the account keeps');
    const own = { 'user.value': { equals: user.id } };
    const known = { and: [own, { key: { equals: String(routeParams?.key) } }] };
    const [all, same] = [
      await store.count({ collection: 'payload-preferences', where: own }),
      await store.count({ collection: 'payload-preferences', where: known }),
    ];
    if (same.totalDocs === 0 && all.totalDocs >= MAX_PREFERENCES) return refuse('not-allowed');
    return handler(req);
  });
}

const refuse = (code: ErrorCode): Response =>
  Response.json({ errors: [{ message: ERRORS[code].message }], code }, { status: ERRORS[code].status });

/** Deletes an account's preferences with it. The CMS looks for them when the database has already cut the relation. */
export const deletePreferences: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const store = dataAccessOf(req.payload, req.user, req).asSystem('what belongs to an account goes with it');
  await store.delete({ collection: 'payload-preferences', where: { 'user.value': { equals: id } } });
};
