import type { z } from 'zod';
import type { Endpoints } from '@/api/http/endpoints';
import type { ErrorCode, FieldError } from '@/domain/errors';
import { GENERAL_MESSAGE, withContact } from '@/domain/general-message.rules';

type CallOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${Uppercase<M>} ${P}`
  : never;
type ByCall = { [E in Endpoints as CallOf<E>]: E };

/** A call of the API, such as `GET /service/latest`. */
export type Call = keyof ByCall;

/** Allows numbers for parameters that are sent as text. */
type AsText<T> = { [Field in keyof T]: T[Field] | (string extends T[Field] ? number : never) };

type InputOf<C extends Call> = ByCall[C] extends { input: infer I }
  ? (I extends { params: infer P extends z.ZodObject } ? { params: AsText<z.input<P>> } : { params?: undefined }) &
      (I extends { query: infer Q extends z.ZodObject } ? QueryPart<AsText<z.input<Q>>> : { query?: undefined }) &
      (I extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined })
  : never;

/** Makes the query optional if all its fields are optional. */
type QueryPart<Q> = Partial<Q> extends Q ? { query?: Q } : { query: Q };

/** The data of a successful response to this call. */
export type DataOf<C extends Call> = ByCall[C] extends { output: infer O extends z.ZodType } ? z.output<O> : never;

type Declared<C extends Call> = ByCall[C] extends { errors: infer E extends readonly ErrorCode[] } ? E[number] : never;

/** The errors that the pipeline itself returns for the method, access and input of the call; see `errorCodesOf`. */
type FromPipeline<C extends Call> =
  | 'general'
  | 'unavailable'
  | 'too-many-requests'
  | (ByCall[C]['method'] extends 'get' ? never : 'wrong-origin')
  | (ByCall[C]['access'] extends 'signed-in' ? 'not-signed-in' : never)
  | (ByCall[C]['access'] extends string ? never : 'not-found')
  | (keyof ByCall[C]['input'] extends never ? never : 'bad-input')
  | ('body' extends keyof ByCall[C]['input'] ? 'too-large' | 'unsupported-media-type' : never);

/** Every error code that this call can return. */
export type CodeOf<C extends Call> = Declared<C> | FromPipeline<C>;

type ErrorDataOf<C extends Call> =
  NonNullable<ByCall[C]['errorData']> extends infer D extends z.ZodObject
    ? keyof D['shape'] extends never
      ? object
      : Partial<z.output<D>>
    : object;

/**
 * A failed call: one member for each code, so that `switch (error.code)` is checked. `status` is 0 if there was no
 * response. `Data` contains the fields that the endpoint declares for its errors.
 */
export type ApiError<Code extends ErrorCode = ErrorCode, Data = object> = Code extends ErrorCode
  ? { status: number; code: Code; message: string; errors?: FieldError[] } & Data
  : never;

/** The error of this call. */
export type ErrorOf<C extends Call> = ApiError<CodeOf<C>, ErrorDataOf<C>>;

export type ApiResult<T, E = ApiError> = { ok: true; data: T } | { ok: false; error: E };

/** The result of this call. */
export type ResultOf<C extends Call> = ApiResult<DataOf<C>, ErrorOf<C>>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent in addition to the client's own headers, such as `Idempotency-Key`. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the site's API from the browser. Throws only if `signal` aborts the call. A failure is returned with the
 * server's code and message, or with the general ones if the response can't be read (ERR-03).
 */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ResultOf<C>> {
  const [method = 'GET', template = ''] = call.split(' ');
  const body = 'body' in input && input.body !== undefined ? JSON.stringify(input.body) : undefined;
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (body) headers.set('Content-Type', 'application/json');
  let status = 0;
  try {
    const response = await fetch(urlOf(template, input), { method, headers, body, signal: options.signal });
    status = response.status;
    const responseBody = await response.json();
    if (response.ok) return { ok: true, data: responseBody };
    if (isErrorBody(responseBody)) return { ok: false, error: { ...responseBody, status } as ErrorOf<C> };
  } catch (error) {
    if (options.signal?.aborted) throw error;
  }
  return { ok: false, error: { status, code: 'general', message: withContact(GENERAL_MESSAGE) } as ErrorOf<C> };
}

/** The version of a response, and the key that the caller's browser stores it with. Each is null if it wasn't sent. */
export interface ResponseVersion {
  lastModified: string | null;
  etag: string | null;
  storageKey: string | null;
}

/**
 * Returns the version of the response to a call, from a HEAD request. Its parts are null for a failed call and for a
 * response without these headers; the result is null if there was no response. Never throws.
 */
export async function readVersion<C extends Call & `GET ${string}`>(
  call: C,
  input: InputOf<C>,
): Promise<ResponseVersion | null> {
  try {
    const response = await fetch(urlOf(call.slice('GET '.length), input), { method: 'HEAD' });
    const header = (name: string) => (response.ok ? response.headers.get(name) : null);
    return { lastModified: header('Last-Modified'), etag: header('ETag'), storageKey: header('Storage-Key') };
  } catch {
    return null;
  }
}

function urlOf(template: string, { params, query }: { params?: object; query?: object }): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of value === undefined ? [] : [value].flat()) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function isErrorBody(responseBody: unknown): responseBody is object {
  return (
    typeof responseBody === 'object' && responseBody !== null && 'code' in responseBody && 'message' in responseBody
  );
}
