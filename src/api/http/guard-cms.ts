import { createLocalReq, type Payload, type TypedUser } from 'payload';
import { errorMessage } from '@/domain/errors';
import { contentDispositionOf, isFileName } from '@/domain/media/file-name.rules';
import { MAX_FILE_BYTES } from '@/domain/media/ratios.rules';
import { msg, t } from '@/language/t';
import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { isDatabaseDown, RETRY_AFTER_SECONDS, watchDatabase } from '@/platform/outage';
import { payloadInstance } from '@/platform/payload-instance';
import { publicFiles } from '@/platform/public-files';
import { UPLOAD_FOLDERS } from '@/platform/stored-files';
import { apiServices } from './app';
import { type BodyResult, BodyTooLargeError, readCmsBody, readCmsQuery } from './cms-body';
import { audienceOf, type CmsCall, fileOf, queryFault, type RequestedFile } from './cms-call.rules';
import { isForeignChange } from './origin.rules';
import { discardBody } from './read-bytes';
import { MAX_BODY_BYTES } from './read-input';

/** A handler of the CMS API with the signature that Next expects. */
export type CmsHandler = (request: Request, args: { params: Promise<{ slug?: string[] }> }) => Promise<Response>;

/** The largest JSON body that staff may send, in bytes. A catalog file of 8 million characters fits. */
const MAX_STAFF_JSON_BYTES = 16 * 1024 * 1024;
/** The largest upload including its fields, in bytes. */
const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 1024 * 1024;
/** The time limit for reads, in milliseconds. */
const READ_DEADLINE_MS = 20_000;

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PERSONAL = 'private, no-store';

/**
 * Guards the CMS API: path -> origin -> rate limit -> audience -> query -> write access -> body -> Payload -> cache
 * headers. Payload checks the origin of a session's cookie, but signing in needs none.
 * Without staff access only public files and the admin's sign-in calls can be reached, and the body of a rejected call
 * is discarded unread (ROLE-08 to 11).
 */
export const guardCms =
  (handler: CmsHandler): CmsHandler =>
  async (request, args) => {
    const segments = (await args.params).slug ?? [];
    const sender: Sender = { account: null };
    const response = await guard(handler, request, segments, sender);
    logCall(request, segments, response, sender);
    return response;
  };

/** The sender of a call, once it is known. */
interface Sender {
  account: number | null;
}

async function guard(handler: CmsHandler, request: Request, segments: string[], sender: Sender): Promise<Response> {
  const call = { method: request.method, segments };
  const callHandler = (allowed: Request) => handler(allowed, { params: Promise.resolve({ slug: segments }) });
  if (segments.some((segment) => segment in {} || /\0|%00/.test(segment))) return notFound();
  if (isForeignChange(request.method, request.headers, apiServices.siteOrigin))
    return withCacheControl(refusal('wrong-origin', 403, errorMessage('wrong-origin')), PERSONAL);
  const waitSeconds = await apiServices.limiter.consume('cms', apiServices.addressOf(request.headers));
  if (waitSeconds !== null) return tooManyRequests(waitSeconds);
  try {
    const file = fileOf(call);
    if (file) return isFileName(file.name) ? await serveFile(request, file, callHandler) : notFound();
    const response = await answerCall(request, call, callHandler, sender);
    await discardBody(request);
    response.headers.set('Cache-Control', PERSONAL);
    return response;
  } catch (error) {
    if (isDatabaseDown(error)) return unavailable();
    throw error;
  }
}

/** Codes of the guard's own responses. */
const refusals = new WeakMap<Response, string>();

/**
 * Logs that the guard has refused a call, or that it has passed on a change, with account and network and without values
 * of the request. Missing files are no refusals.
 */
function logCall(request: Request, segments: readonly string[], response: Response, { account }: Sender): void {
  const { method } = request;
  const code = refusals.get(response);
  const isChange = method !== 'GET' && method !== 'HEAD' && !/^get$/i.test(overrideOf(request.headers));
  if (code === undefined ? !isChange : code === 'not-found' && fileOf({ method, segments })) return;
  const [area = ''] = segments;
  const network = apiServices.addressOf(request.headers);
  log.info(
    { code, status: response.status, method, area: area.slice(0, 40), account, network },
    code === undefined ? 'CMS change' : 'CMS request refused',
  );
}

type CallHandler = (request: Request) => Promise<Response>;

async function answerCall(
  request: Request,
  call: CmsCall,
  callHandler: CallHandler,
  sender: Sender,
): Promise<Response> {
  const audience = audienceOf(call);
  if (audience === 'nobody') return notFound();
  // Also ends a session that is idle for too long, which Payload would accept.
  const ctx = await apiServices.contextFor(request);
  sender.account = ctx.account?.id ?? null;
  if (audience === 'everyone') return runWithBody(await readCmsBody(request, call, MAX_BODY_BYTES), callHandler);
  if (ctx.viewer.kind !== 'staff') return refuseWithoutAccess(request);

  const payload = await payloadInstance();
  if (call.segments[1] === 'versions' && !hasVersions(payload, call.segments)) return notFound();
  const isOverridden = call.method === 'POST' && /^get$/i.test(overrideOf(request.headers));
  if (isOverridden) return runBodyQuery(request, callHandler);
  const isReading = call.method === 'GET' || call.method === 'HEAD';
  const fault = queryFault(new URL(request.url).searchParams, isReading);
  if (fault) return refusal('bad-query', 400, fault);
  if (isReading) return runRead(request, callHandler);
  if (!(await mayWrite(payload, ctx, call))) return refusal('not-allowed', 403, t(NOT_PERMITTED));
  const isUpload = request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data');
  return runWithBody(await readCmsBody(request, call, isUpload ? MAX_UPLOAD_BYTES : MAX_STAFF_JSON_BYTES), callHandler);
}

/** Returns 403, or 429 after repeated attempts. */
async function refuseWithoutAccess(request: Request): Promise<Response> {
  const waitSeconds = await apiServices.limiter.consume('read', apiServices.addressOf(request.headers));
  return waitSeconds === null ? refusal('not-allowed', 403, t(NOT_PERMITTED)) : tooManyRequests(waitSeconds);
}

const overrideOf = (headers: Headers): string =>
  headers.get('x-payload-http-method-override') ?? headers.get('x-http-method-override') ?? '';

/**
 * Serves a file whose document everyone may read; staff also get files of documents they may read. Only the former may
 * be cached, and are remembered. File URLs contain the time of the last change, so their content never changes.
 */
async function serveFile(request: Request, file: RequestedFile, callHandler: CallHandler): Promise<Response> {
  const url = request.url.split('?')[0] ?? request.url;
  const range = request.headers.get('range');
  const { version } = publicFiles;
  const publicResponse = await callHandler(new Request(url, { headers: range ? { range } : {} }));
  if (publicResponse.ok) {
    const type = publicResponse.headers.get('content-type');
    const { collection, name } = file;
    if (type) publicFiles.note(new URL(url).pathname, { folder: UPLOAD_FOLDERS[collection], name, type }, version);
    return withCacheControl(named(publicResponse, name), IMMUTABLE);
  }
  if (publicResponse.status === 416 || publicResponse.status === 503) return withCacheControl(publicResponse, PERSONAL);
  const { viewer } = await apiServices.contextFor(request);
  if (viewer.kind !== 'staff') return notFound();
  const staffResponse = await callHandler(new Request(url, { headers: request.headers }));
  if (!staffResponse.ok && staffResponse.status !== 503) return notFound();
  return withCacheControl(named(staffResponse, file.name), PERSONAL);
}

/** Adds the name of a file to its response. It is the stored one, because no other name leads to a file. */
function named(response: Response, name: string): Response {
  if (response.ok) response.headers.set('Content-Disposition', contentDispositionOf(name));
  return response;
}

function withCacheControl(response: Response, value: string): Response {
  response.headers.set('Cache-Control', value);
  return response;
}

async function runBodyQuery(request: Request, callHandler: CallHandler): Promise<Response> {
  const read = await readCmsQuery(request).catch(() => 'malformed' as const);
  if (read === 'malformed') return malformed();
  if (!read) return tooLarge();
  const fault = queryFault(read.query, true);
  return fault ? refusal('bad-query', 400, fault) : runRead(read.request, callHandler);
}

/** Runs a read with a time limit. Postgres ends the statement itself. */
async function runRead(request: Request, callHandler: CallHandler): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(refusal('too-slow', 503, t('This query takes too long. Narrow it down and try again.'))),
      READ_DEADLINE_MS,
    );
  });
  return Promise.race([run(request, callHandler), deadline]).finally(() => clearTimeout(timer));
}

async function runWithBody(read: BodyResult, callHandler: CallHandler): Promise<Response> {
  if ('refusal' in read) return read.refusal === 'too-large' ? tooLarge() : malformed();
  try {
    return await run(read.request, callHandler);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return tooLarge();
    throw error;
  }
}

async function run(request: Request, callHandler: CallHandler): Promise<Response> {
  const wasAway = watchDatabase();
  const response = await callHandler(request);
  if (response.status === 501) return notFound();
  // When Payload can't look up users, it treats everyone as a guest and responds with 200. A change that was made stays
  // confirmed.
  const isChanged = response.ok && request.method !== 'GET' && request.method !== 'HEAD';
  return wasAway() && !isChanged ? unavailable() : response;
}

/** Returns whether the collection or global of a call has versions. Payload returns 500 for those without versions. */
function hasVersions(payload: Payload, [slug = '']: readonly string[]): boolean {
  return Boolean(payload.collections[slug as 'articles']?.config.versions);
}

/**
 * Returns whether the viewer may change anything in the collection or global, so that the body is only read if so.
 * Calls that are not a plain change of a collection or global check access themselves.
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

const NOT_PERMITTED = msg('You don’t have permission to do this.');

function refusal(code: string, status: number, message: string): Response {
  const response = Response.json({ errors: [{ message }] }, { status });
  refusals.set(response, code);
  return response;
}
const notFound = () => withCacheControl(refusal('not-found', 404, t('Not found.')), PERSONAL);
const malformed = () => refusal('bad-input', 400, t('The body can’t be read.'));
const tooLarge = () => refusal('too-large', 413, t('This request is too large.'));

function unavailable(): Response {
  const response = refusal('unavailable', 503, t('The database isn’t available. Try again in a minute.'));
  response.headers.set('Retry-After', RETRY_AFTER_SECONDS);
  return withCacheControl(response, PERSONAL);
}

function tooManyRequests(waitSeconds: number): Response {
  const response = refusal('too-many-requests', 429, t('Too many requests. Wait a moment and try again.'));
  response.headers.set('Retry-After', String(waitSeconds));
  return withCacheControl(response, PERSONAL);
}
