import { createLocalReq, type Payload, type TypedUser } from 'payload';
import { isFileName } from '@/domain/media/file-name.rules';
import { MAX_FILE_BYTES } from '@/domain/media/ratios.rules';
import type { Context } from '@/platform/context';
import { payloadInstance } from '@/platform/payload-instance';
import { isDatabaseDown, isDatabaseReachable } from '@/platform/postgres';
import { isDatabaseAway } from '@/platform/preparing-client';
import { world } from './app';
import { type BodyResult, BodyTooLargeError, readCmsBody, readCmsQuery } from './cms-body';
import { audienceOf, type CmsCall, fileOf, queryFault } from './cms-call.rules';
import { discardBody } from './read-bytes';
import { MAX_BODY_BYTES } from './read-input';

/** A handler of the CMS's own API, as Next calls it. */
export type CmsHandler = (request: Request, args: { params: Promise<{ slug?: string[] }> }) => Promise<Response>;

/** The largest JSON body that staff may send, in bytes: a catalog file of 8 million characters fits. */
const MAX_STAFF_JSON_BYTES = 16 * 1024 * 1024;
/** The largest upload with its fields, in bytes. */
const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 1024 * 1024;
/** A read that takes longer is given up, in milliseconds. */
const READ_DEADLINE_MS = 20_000;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PERSONAL = 'private, no-store';

/**
 * Stands before the CMS's own API: path -> rate limit -> audience -> query -> write access -> body -> Payload -> cache
 * headers. Strangers reach public files and the sign-in calls of the admin and nothing else, and a refused call's body
 * is thrown away unread (ROLE-08 to 11).
 */
export const guardCms =
  (handler: CmsHandler): CmsHandler =>
  async (request, args) => {
    const segments = (await args.params).slug ?? [];
    const call = { method: request.method, segments };
    const hand = (allowed: Request) => handler(allowed, { params: Promise.resolve({ slug: segments }) });
    if (segments.some((segment) => segment in {} || /\0|%00/.test(segment))) return notFound();
    const waitSeconds = await world.limiter.consume('cms', world.addressOf(request.headers));
    if (waitSeconds !== null) return tooManyRequests(waitSeconds);
    try {
      const file = fileOf(call);
      if (file) return isFileName(file.name) ? await serveFile(request, hand) : notFound();
      const response = await answerCall(request, call, hand);
      await discardBody(request);
      response.headers.set('Cache-Control', PERSONAL);
      return response;
    } catch (error) {
      if (isDatabaseDown(error)) return unavailable();
      throw error;
    }
  };

type Hand = (request: Request) => Promise<Response>;

async function answerCall(request: Request, call: CmsCall, hand: Hand): Promise<Response> {
  const audience = audienceOf(call);
  if (audience === 'nobody') return notFound();
  if (audience === 'everyone') return runWithBody(await readCmsBody(request, call, MAX_BODY_BYTES), hand);
  const ctx = await world.contextFor(request);
  if (ctx.viewer.kind !== 'staff') return refuseStranger(request);

  const payload = await payloadInstance();
  if (call.segments[1] === 'versions' && !hasVersions(payload, call.segments)) return notFound();
  const isOverridden = call.method === 'POST' && /^get$/i.test(overrideOf(request.headers));
  if (isOverridden) return runBodyQuery(request, hand);
  const isReading = call.method === 'GET' || call.method === 'HEAD';
  const fault = queryFault(new URL(request.url).searchParams, isReading);
  if (fault) return refusal(400, fault);
  if (isReading) return runRead(request, hand);
  if (!(await mayWrite(payload, ctx, call))) return refusal(403, NOT_PERMITTED);
  const isUpload = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  return runWithBody(await readCmsBody(request, call, isUpload ? MAX_UPLOAD_BYTES : MAX_STAFF_JSON_BYTES), hand);
}

/** Answers 403, and 429 to a stranger who goes on trying. */
async function refuseStranger(request: Request): Promise<Response> {
  const waitSeconds = await world.limiter.consume('read', world.addressOf(request.headers));
  return waitSeconds === null ? refusal(403, NOT_PERMITTED) : tooManyRequests(waitSeconds);
}

const overrideOf = (headers: Headers): string =>
  headers.get('x-payload-http-method-override') ?? headers.get('x-http-method-override') ?? '';

/**
 * Serves a file of which a document is readable by everyone, and to staff every file of a document that they may read.
 * Only the former may be kept by caches. Addresses name the time of the last change, so what they show never changes.
 */
async function serveFile(request: Request, hand: Hand): Promise<Response> {
  const url = request.url.split('?')[0] ?? request.url;
  const range = request.headers.get('range');
  const open = await hand(new Request(url, { headers: range ? { range } : {} }));
  if (open.ok) return withCacheControl(open, IMMUTABLE);
  if (open.status === 416) return withCacheControl(open, PERSONAL);
  const { viewer } = await world.contextFor(request);
  if (viewer.kind !== 'staff') return notFound();
  const own = await hand(new Request(url, { headers: request.headers }));
  return own.ok ? withCacheControl(own, PERSONAL) : notFound();
}

function withCacheControl(response: Response, value: string): Response {
  response.headers.set('Cache-Control', value);
  return response;
}

async function runBodyQuery(request: Request, hand: Hand): Promise<Response> {
  const read = await readCmsQuery(request).catch(() => 'malformed' as const);
  if (read === 'malformed') return malformed();
  if (!read) return tooLarge();
  const fault = queryFault(read.query, true);
  return fault ? refusal(400, fault) : runRead(read.request, hand);
}

/** Runs a read, and gives up waiting for one that takes too long; Postgres ends its statement by itself. */
async function runRead(request: Request, hand: Hand): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Response>((resolve) => {
    timer = setTimeout(() => resolve(refusal(503, 'This query takes too long. Narrow it down.')), READ_DEADLINE_MS);
  });
  return Promise.race([run(request, hand), deadline]).finally(() => clearTimeout(timer));
}

async function runWithBody(read: BodyResult, hand: Hand): Promise<Response> {
  if ('refusal' in read) return read.refusal === 'too-large' ? tooLarge() : malformed();
  try {
    return await run(read.request, hand);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge();
    throw error;
  }
}

async function run(request: Request, hand: Hand): Promise<Response> {
  const response = await hand(request);
  if (response.status === 501) return notFound();
  // Payload takes everyone for a guest while it cannot look them up, and says so with 200.
  if (response.status !== 500 && !isDatabaseAway()) return response;
  return (await isDatabaseReachable()) ? response : unavailable();
}

/** Whether the collection or global of a call keeps versions; Payload answers 500 to questions for what it has not. */
function hasVersions(payload: Payload, [slug = '']: readonly string[]): boolean {
  return Boolean(payload.collections[slug as 'articles']?.config.versions);
}

/**
 * Whether this viewer may change anything there at all, so that a body is only read from those who may. Calls that are
 * no plain change of a collection or global decide by themselves.
 */
async function mayWrite(payload: Payload, ctx: Context, { method, segments }: CmsCall): Promise<boolean> {
  const [first = '', second = ''] = segments;
  const isGlobal = first === 'globals';
  const access = isGlobal
    ? payload.globals.config.find(({ slug }) => slug === second)?.access
    : payload.collections[first as 'articles']?.config.access;
  const isPlain = segments.length <= 2 && !(method === 'POST' && !isGlobal && segments.length === 2);
  if (!access || !isPlain) return true;
  const operation = method === 'POST' && !isGlobal ? 'create' : method === 'DELETE' ? 'delete' : 'update';
  const decide = operation in access ? access[operation as 'update'] : undefined;
  const user = { ...ctx.account, collection: 'users' } as TypedUser;
  return (await decide?.({ req: await createLocalReq({ user }, payload) })) !== false;
}

const NOT_PERMITTED = "You don't have permission to do this.";

const refusal = (status: number, message: string): Response => Response.json({ errors: [{ message }] }, { status });
const notFound = () => withCacheControl(refusal(404, 'Not found.'), PERSONAL);
const malformed = () => refusal(400, "The body can't be read.");
const tooLarge = () => refusal(413, 'This request is too large.');
const unavailable = () => refusal(503, 'The database is not available. Try again in a minute.');

function tooManyRequests(waitSeconds: number): Response {
  const response = refusal(429, 'Too many requests. Wait a moment and try again.');
  response.headers.set('Retry-After', String(waitSeconds));
  return withCacheControl(response, PERSONAL);
}
