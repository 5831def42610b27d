import type { z } from 'zod';
import type { Endpoints } from '@/api/http/endpoints';
import type { ErrorCode, FieldError } from '@/domain/errors';
import { GENERAL_MESSAGE, withContact } from '@/domain/general-message.rules';

type CallOf<E> = E extends { method: infer M extends string; path: infer P extends string }
  ? `${Uppercase<M>} ${P}`
  : never;
type ByCall = { [E in Endpoints as CallOf<E>]: E };

/** Every call there is, such as `GET /service/latest`. */
export type Call = keyof ByCall;

/** What arrives as text may be given as a number too. */
type Written<T> = { [Field in keyof T]: T[Field] | (string extends T[Field] ? number : never) };

type InputOf<C extends Call> = ByCall[C] extends { input: infer I }
  ? (I extends { params: infer P extends z.ZodObject } ? { params: Written<z.input<P>> } : { params?: undefined }) &
      (I extends { query: infer Q extends z.ZodObject } ? QueryPart<Written<z.input<Q>>> : { query?: undefined }) &
      (I extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined })
  : never;

/** A query may be left out when all its fields may. */
type QueryPart<Q> = Partial<Q> extends Q ? { query?: Q } : { query: Q };

/** What a good answer to this call holds. */
export type DataOf<C extends Call> = ByCall[C] extends { output: infer O extends z.ZodType } ? z.output<O> : never;

/** A refused or failed call. `status` is 0 when no answer came at all. */
export interface ApiError {
  status: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
}

export type ApiResult<T> = { ok: true; data: T } | { ok: false; error: ApiError };

/**
 * Asks the site's API from the browser. Never throws but for an abort by `signal`: a failure is a value with the
 * server's code and message, or the general one when the answer cannot be read (ERR-03).
 */
export async function callApi<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: { signal?: AbortSignal } = {},
): Promise<ApiResult<DataOf<C>>> {
  const [method = 'GET', template = ''] = call.split(' ');
  const body = 'body' in input && input.body !== undefined ? JSON.stringify(input.body) : undefined;
  let status = 0;
  try {
    const response = await fetch(addressOf(template, input), {
      method,
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      body,
      signal: options.signal,
    });
    status = response.status;
    const answer = await response.json();
    if (response.ok) return { ok: true, data: answer };
    if (isErrorAnswer(answer)) return { ok: false, error: { ...answer, status } };
  } catch (error) {
    if (options.signal?.aborted) throw error;
  }
  return { ok: false, error: { status, code: 'general', message: withContact(GENERAL_MESSAGE) } };
}

function addressOf(template: string, { params, query }: { params?: object; query?: object }): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of value === undefined ? [] : [value].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function isErrorAnswer(answer: unknown): answer is Omit<ApiError, 'status'> {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
}
