import type { CollectionBeforeDeleteHook, CollectionConfig, PayloadRequest } from 'payload';
import { ERRORS, type ErrorCode, errorMessage } from '@/domain/errors';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { inTransaction } from '@/platform/transaction';
import { viewerOfRequest } from '../adapters';

/** Maximum size of a preference in bytes of JSON. The columns and filters of a list take about 1% of it. */
export const MAX_PREFERENCE_BYTES = 50_000;
/** Maximum number of preferences per account. */
export const MAX_PREFERENCES = 200;

const isTooLarge = (value: unknown): boolean => Buffer.byteLength(JSON.stringify(value ?? null)) > MAX_PREFERENCE_BYTES;

/** Validates the size of a preference. */
export const checkPreference = (value: unknown): true | string =>
  isTooLarge(value) ? `A preference can hold ${MAX_PREFERENCE_BYTES / 1000} kB at most.` : true;

type Endpoints = Exclude<CollectionConfig['endpoints'], false | undefined>;

/**
 * Adds limits to the CMS's own preference endpoints, which bypass hooks, access and validation: only staff can store
 * preferences, and their size and number are limited.
 */
export const guardPreferences = (endpoints: Endpoints): Endpoints =>
  endpoints.map((endpoint) => ({
    ...endpoint,
    handler: async (req) => {
      if (viewerOfRequest(req.user).kind !== 'staff') return errorResponse(req.user ? 'not-allowed' : 'not-signed-in');
      return endpoint.method === 'post' ? enforceLimits(req, endpoint.handler) : endpoint.handler(req);
    },
  }));

async function enforceLimits(req: PayloadRequest, handler: Endpoints[number]['handler']): Promise<Response> {
  const { user, payload, routeParams } = req;
  if (!user) return errorResponse('not-signed-in');
  if (Number(req.headers.get('content-length') ?? 0) > 2 * MAX_PREFERENCE_BYTES) return errorResponse('too-large');
  const body: unknown = await req.json?.().catch(() => ({}));
  if (isTooLarge(body)) return errorResponse('too-large');
  req.json = () => Promise.resolve(body);
  return inTransaction(payload, async (change) => {
    // Serialized per account, so that parallel requests cannot exceed the limit together.
    await sqlWithin(change)(`select pg_advisory_xact_lock(hashtext('preferences'), $1::int)`, [user.id]);
    const store = dataAccessOf(payload, user, change).asSystem('counts the preferences of the account');
    const ofUser = { 'user.value': { equals: user.id } };
    const sameKey = { and: [ofUser, { key: { equals: String(routeParams?.key) } }] };
    const [all, same] = [
      await store.count({ collection: 'payload-preferences', where: ofUser }),
      await store.count({ collection: 'payload-preferences', where: sameKey }),
    ];
    if (same.totalDocs === 0 && all.totalDocs >= MAX_PREFERENCES) return errorResponse('not-allowed');
    return handler(req);
  });
}

const errorResponse = (code: ErrorCode): Response =>
  Response.json({ errors: [{ message: errorMessage(code) }], code }, { status: ERRORS[code].status });

/** Deletes an account's preferences with the account. The CMS looks for them too late, when the database has already removed the relation. */
export const deletePreferences: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const store = dataAccessOf(req.payload, req.user, req).asSystem('deletes the preferences of a deleted account');
  await store.delete({ collection: 'payload-preferences', where: { 'user.value': { equals: id } } });
};
