import type { z } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { ErrorCode } from '@/domain/errors';
import type { StaffRole } from '@/domain/viewer';
import type { AccountContext } from '@/platform/caller';
import type { LimitClass } from '@/platform/limiter';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * The users who may make a call. `signed-in` allows users and staff. For everyone except these staff roles and admins,
 * a staff call responds as if it didn't exist.
 */
export type Access = 'public' | 'signed-in' | { readonly staff: readonly StaffRole[] };

/** Sets headers and cookies in addition to the output. They are sent with errors too. */
export interface Reply {
  header(name: string, value: string): void;
  /** A complete Set-Cookie value. */
  cookie(line: string): void;
}

/** The context of a handler: the caller's context, a log whose lines contain the request id, and the reply. */
export type EndpointContext = AccountContext & { readonly log: Logger; readonly reply: Reply };

/**
 * How long shared caches may store a successful response, in seconds, and how long they may serve it stale while they
 * refresh it.
 */
export interface SharedCache {
  readonly sharedSeconds: number;
  readonly staleSeconds: number;
}

/** Path parameters and query values are strings; a repeated query field is a list. The body is JSON. */
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
  /** Additional paths with the same parameters. */
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly tags: readonly string[];
  readonly limit: LimitClass;
  /** Whether the log never says who called, because the call reports what somebody reads or sees. */
  readonly isAnonymous?: true;
  readonly input: I;
  /** The shape of the response; fields not declared here are removed. */
  readonly output: O;
  /** The error codes that the handler throws. The pipeline's own codes are added to the document automatically. */
  readonly errors: E;
  /** Additional fields of this endpoint's errors. */
  readonly errorData?: D;
  /**
   * The status of a successful response; 200 by default. A 303 redirects to the `location` of the output and has no
   * body.
   */
  readonly status?: 200 | 201 | 202 | 303;
  /** Whether the body can also be sent as a form. */
  readonly takesForms?: true;
  /** Passes the body, JSON or text, on unparsed, because its signature covers every byte. */
  readonly takesText?: true;
  /** Responds to HEAD, where this is cheaper than the handler. */
  head?(ctx: EndpointContext): Promise<void> | void;
  /** The content type of a successful response; JSON by default. Other types need a string as output. */
  readonly contentType?: string;
  /** A single call to the domain. */
  handler(ctx: EndpointContext, input: ParsedInput<I>): Promise<z.input<O>> | z.input<O>;
}

/** A response in shared caches is the same for everyone, so its handler is called with a guest's context. */
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
 * Defines an endpoint of the site's API. Its routing, validation, limits, access, typed client and documentation are
 * all derived from this object.
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
