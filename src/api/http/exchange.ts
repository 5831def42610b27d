import type { Logger } from 'pino';
import { type DomainError, ERRORS, errorMessage, isDomainError } from '@/domain/errors';
import type { SupportContact } from '@/domain/general-message.rules';
import type { Viewer } from '@/domain/viewer';
import type { ExternalServices } from '@/platform/caller';
import type { Context } from '@/platform/context';
import type { Limiter } from '@/platform/limiter';
import { RETRY_AFTER_SECONDS } from '@/platform/outage';
import { isDatabaseDown } from '@/platform/postgres';
import type { Endpoint } from './define-endpoint';
import { discardBody } from './read-bytes';

/** The services that answering needs; tests bring their own. */
export interface World {
  /** Must not need the database for a request without a cookie: health checks come through here. */
  contextFor(request: Request): Promise<Context>;
  readonly limiter: Limiter;
  /** The services of account work; made only when an endpoint asks. */
  services(): ExternalServices;
  /** The client address that limits count by. */
  addressOf(headers: Headers): string;
  /** The public origin of the site, without a path. */
  readonly siteOrigin: string;
  readonly log: Logger;
  /** For the general message (ERR-01); without it, or when it fails, the sentence stands alone. */
  readonly support?: () => Promise<SupportContact | null>;
  /** Whether bugs are thrown, as tests want it, or answered with the general error. */
  readonly throwsBugs: boolean;
}

/** A mistake in an endpoint itself: an undeclared error or an answer that does not fit. The cause says which. */
export class EndpointBug extends Error {
  override readonly name = 'EndpointBug';
}

/** What is known about one call while it is being answered. */
export interface Exchange {
  readonly requestId: string;
  readonly log: Logger;
  /** Headers of the answer, errors included. */
  readonly headers: Headers;
  viewerKind: Viewer['kind'] | null;
}

/**
 * Runs the work of one call and always ends with an answer, its headers and one log line. The line holds the route's
 * pattern and never values of path, query or body. Without an endpoint the route is unknown.
 */
export async function conduct(
  world: World,
  request: Request,
  endpoint: Pick<Endpoint, 'path' | 'errorData'> | null,
  work: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const requestId = requestIdOf(request);
  const log = world.log.child({ requestId });
  const exchange: Exchange = { requestId, log, headers: new Headers(), viewerKind: null };
  const outcome = await work(exchange).then(
    (response) => ({ response, code: undefined }),
    (error: unknown) => refuse(error, world, exchange, endpoint?.errorData),
  );

  await discardBody(request);
  const response = outcome.response;
  for (const [name, value] of exchange.headers) {
    if (name === 'set-cookie') response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Request-Id', requestId);
  log.info(
    {
      method: request.method,
      route: endpoint?.path ?? null,
      status: response.status,
      code: outcome.code,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      viewer: exchange.viewerKind,
    },
    'call',
  );
  return response;
}

async function refuse(error: unknown, world: World, exchange: Exchange, errorData: Endpoint['errorData']) {
  if (isDatabaseDown(error)) {
    exchange.log.warn({ err: error }, 'the database does not answer');
    exchange.headers.set('Retry-After', RETRY_AFTER_SECONDS);
    return {
      response: await errorAnswer({ code: 'unavailable', errors: [], data: {} }, world, errorData),
      code: 'unavailable',
    };
  }
  if (!isDomainError(error)) {
    if (world.throwsBugs) throw error;
    exchange.log.error({ err: error }, 'a call failed');
    return {
      response: await errorAnswer({ code: 'general', errors: [], data: {} }, world, errorData),
      code: 'general',
    };
  }
  return { response: await errorAnswer(error, world, errorData), code: error.code };
}

/** The one shape of errors: {code, message, errors?} and the fields that the endpoint declares for them (ERR-02). */
async function errorAnswer(
  { code, errors, data }: Pick<DomainError, 'code' | 'errors' | 'data'>,
  world: World,
  errorData: Endpoint['errorData'],
): Promise<Response> {
  const support = code === 'general' ? await world.support?.().catch(() => null) : null;
  const extra = errorData?.partial().safeParse(data).data ?? {};
  return Response.json(
    { ...extra, code, message: errorMessage(code, support), ...(errors.length > 0 ? { errors } : {}) },
    { status: ERRORS[code].status },
  );
}

/** The id that a proxy in front has given this request, or a new one. */
function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
