import type { z } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { ErrorCode } from '@/domain/errors';
import type { StaffRole } from '@/domain/viewer';
import type { AccountContext } from '@/platform/caller';
import type { LimitClass } from '@/platform/limiter';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Who may call. `signed-in` admits users and staff; to anyone but these staff roles (and admins) the call does not exist. */
export type Access = 'public' | 'signed-in' | 'subscriber' | { readonly staff: readonly StaffRole[] };

/** What a handler may say beside its output; errors that are thrown later carry it too. */
export interface Reply {
  header(name: string, value: string): void;
  /** A whole Set-Cookie value. */
  cookie(line: string): void;
}

/** What a handler is given: the context of its caller, a log whose lines carry the id of the request, and the reply. */
export type EndpointContext = AccountContext & { readonly log: Logger; readonly reply: Reply };

/** How long shared caches may keep a good answer, in seconds, and how long a stale one while they fetch anew. */
export interface SharedCache {
  readonly sharedSeconds: number;
  readonly staleSeconds: number;
}

/** Path parameters and query arrive as strings; a query field given twice arrives as a list. The body is JSON. */
export interface EndpointInput {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
}

export type ParsedInput<I extends EndpointInput> = {
  [Part in keyof I]: I[Part] extends z.ZodType ? z.output<I[Part]> : never;
};

interface EndpointBase<
  M extends Method,
  P extends string,
  I extends EndpointInput,
  O extends z.ZodType,
  E extends readonly ErrorCode[],
  D extends z.ZodObject,
> {
  readonly method: M;
  /** With parameters in braces: `/service/latest/{number}/{size}`. */
  readonly path: P;
  /** Further paths with the same parameters. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly tags: readonly string[];
  readonly limit: LimitClass;
  readonly input: I;
  /** What the answer holds; fields that are not declared here are stripped. */
  readonly output: O;
  /** The codes that the handler throws. The pipeline's own are added to the document by themselves. */
  readonly errors: E;
  /** Fields that errors of this endpoint carry beside code, message and errors. */
  readonly errorData?: D;
  /** The status of a good answer; 200 when left out. A 303 leads to the `location` of its output and has no body. */
  readonly status?: 200 | 201 | 202 | 303;
  /** A body may also come as a form. */
  readonly takesForms?: true;
  /** The body is handed on as the text that came, because a signature covers it to the letter. */
  readonly takesText?: true;
  /** Answers HEAD with headers alone, where that is cheaper than the handler. */
  head?(ctx: EndpointContext): Promise<void> | void;
  /** What a good answer is written in; JSON when left out. Other types need a string as output. */
  readonly contentType?: string;
  /** One call into the domain. */
  handler(ctx: EndpointContext, input: ParsedInput<I>): Promise<z.input<O>> | z.input<O>;
}

/** An answer that shared caches keep is the same for everyone: its handler only ever sees a guest. */
interface Exposure<A extends Access> {
  readonly access: A;
  readonly cache?: A extends 'public' ? SharedCache : never;
}

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  I extends EndpointInput = EndpointInput,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  E extends readonly ErrorCode[] = readonly ErrorCode[],
  D extends z.ZodObject = z.ZodObject,
> = EndpointBase<M, P, I, O, E, D> & Exposure<A>;

/**
 * Defines one call of the site's API. From this one object come its routing, validation, limits, access, typed client
 * and documentation.
 */
export function defineEndpoint<
  const M extends Method,
  const P extends string,
  const I extends EndpointInput,
  O extends z.ZodType,
  const A extends Access,
  const E extends readonly ErrorCode[],
  D extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(endpoint: Endpoint<M, P, I, O, A, E, D>): Endpoint<M, P, I, O, A, E, D> {
  return endpoint;
}
