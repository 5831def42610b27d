import type { CmsCall } from './cms-call.rules';
import { readBytes } from './read-bytes';

/** A body that was read, or the reason why it was rejected. */
export type BodyResult = { request: Request } | { refusal: 'too-large' | 'malformed' };

/** The longest query that can be sent as a body, in bytes. */
export const MAX_QUERY_BYTES = 100_000;

/** Forms up to this size, in bytes, are parsed a second time to check their fields. Larger forms contain files. */
const MAX_CHECKED_FORM_BYTES = 1024 * 1024;

const TAKES_BODY = new Set(['POST', 'PATCH', 'PUT']);

/**
 * Reads at most `maxBytes` of a call's body and returns the request to pass on. Rejects input that Payload would answer
 * with 500: JSON that is not an object, missing fields, and editor states whose children are not nodes.
 */
export async function readCmsBody(request: Request, call: CmsCall, maxBytes: number): Promise<BodyResult> {
  const length = request.headers.get('content-length');
  const declared = length === null ? null : Number(length);
  const isNeeded = needsFields(call);
  if (!TAKES_BODY.has(call.method) || !request.body) {
    return isNeeded ? { refusal: 'malformed' } : { request };
  }
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  if (declared !== null && declared > maxBytes) return { refusal: 'too-large' };
  const isForm = type.startsWith('multipart/form-data');
  if (isForm && (declared === null || declared > MAX_CHECKED_FORM_BYTES)) {
    return { request: withBody(request, request.body.pipeThrough(stopAfter(maxBytes))) };
  }
  const bytes = await readBytes(request.body, maxBytes);
  if (!bytes) return { refusal: 'too-large' };
  const checkedRequest = withBody(request, bytes);
  return (await isWellFormed(checkedRequest.clone(), type, isNeeded))
    ? { request: checkedRequest }
    : { refusal: 'malformed' };
}

/**
 * Reads a query that is sent as the body of a POST request because it is too long for a URL. Payload accepts parameters
 * or JSON.
 */
export async function readCmsQuery(request: Request): Promise<{ request: Request; query: URLSearchParams } | null> {
  const bytes = request.body ? await readBytes(request.body, MAX_QUERY_BYTES) : new Uint8Array();
  if (!bytes) return null;
  const text = new TextDecoder().decode(bytes);
  const isJson = request.headers.get('content-type') === 'application/json';
  // Payload can't parse an empty JSON body.
  const json = isJson ? text || '{}' : null;
  const query = json === null ? new URLSearchParams(text) : parametersOf(JSON.parse(json));
  return { request: withBody(request, json === null ? bytes : Buffer.from(json)), query };
}

/** Converts a JSON query to parameters: `{where: {title: {like: 'x'}}}` becomes `where[title][like]=x`. */
function parametersOf(value: unknown): URLSearchParams {
  const query = new URLSearchParams();
  const pending: [name: string, value: unknown][] = Object.entries(isFields(value) ? value : {});
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [name, inner] = next;
    if (typeof inner !== 'object' || inner === null) query.append(name, String(inner));
    else for (const [key, nestedValue] of Object.entries(inner)) pending.push([`${name}[${key}]`, nestedValue]);
  }
  return query;
}

/** Returns the same request with another body. The Request constructor can't copy Next's own requests. */
function withBody({ url, method, headers, signal }: Request, body: Uint8Array | ReadableStream): Request {
  return new Request(url, { method, headers, signal, body: body as BodyInit, duplex: 'half' } as RequestInit);
}

/** Aborts a form without a declared length when it turns out to be too long. */
function stopAfter(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > maxBytes) controller.error(new BodyTooLargeError());
      else controller.enqueue(chunk);
    },
  });
}

/** Thrown when a body turns out to be too long while it is read. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError';
}

/** Returns whether a call creates or changes an entry. Payload would fail without fields. */
const needsFields = ({ method, segments: [first, ...nestedValue] }: CmsCall): boolean =>
  method === 'PATCH' ||
  (method === 'POST' && (first === 'globals' ? nestedValue.length === 1 : nestedValue.length === 0));

async function isWellFormed(request: Request, type: string, isNeeded: boolean): Promise<boolean> {
  const isForm = type.startsWith('multipart/form-data');
  try {
    const text = isForm ? await fieldsOfForm(request) : await request.text();
    if (text === '') return !isNeeded;
    const body: unknown = isForm || type.includes('json') ? JSON.parse(text) : null;
    return isFields(body) && !hasMalformedNodes(body);
  } catch {
    return false;
  }
}

/** Returns the fields of a form as JSON, which Payload expects in `_payload`. */
async function fieldsOfForm(request: Request): Promise<string> {
  const fields = (await request.formData()).get('_payload');
  return typeof fields === 'string' ? fields : '';
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether an editor state in this value has children that are not nodes. */
function hasMalformedNodes(value: object): boolean {
  const pending: object[] = [value];
  for (let current = pending.pop(); current; current = pending.pop()) {
    const { children } = current as { children?: unknown };
    if (children !== undefined && !(Array.isArray(children) && children.every(isFields))) return true;
    for (const inner of Object.values(current)) if (typeof inner === 'object' && inner !== null) pending.push(inner);
  }
  return false;
}
