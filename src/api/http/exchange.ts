import type { Logger } from 'pino';
import { type DomainError, ERRORS, errorMessage, isDomainError } from '@/domain/errors';
import type { SupportContact } from '@/domain/general-message.rules';
import type { Viewer } from '@/domain/viewer';
import type { ExternalServices } from '@/platform/caller';
import type { Context } from '@/platform/context';
import type { Limiter } from '@/platform/limiter';
import { isDatabaseDown, RETRY_AFTER_SECONDS } from '@/platform/outage';
import type { Endpoint } from './define-endpoint';
import { discardBody } from './read-bytes';

/** The services that the API needs. Tests provide their own. */
export interface ApiServices {
  /** Must not query the database for a request without a cookie, because health checks use it. */
  contextFor(request: Request): Promise<Context>;
  readonly limiter: Limiter;
  /** External services of account operations, created only when an endpoint uses them. */
  services(): ExternalServices;
  /** The client address that rate limits apply to. */
  addressOf(headers: Headers): string;
  /** The public origin of the site, without a path. */
  readonly siteOrigin: string;
  readonly log: Logger;
  /** The contact in the general message (ERR-01). Without one, or if this fails, the message has no contact. */
  readonly support?: () => Promise<SupportContact | null>;
  /** Whether bugs are thrown, as in tests, or returned as the general error. */
  readonly throwsBugs: boolean;
}

/** A bug in an endpoint: an undeclared error or a response that doesn't match its schema. The cause has the details. */
export class EndpointBug extends Error {
  override readonly name = 'EndpointBug';
}

/** The state of one call while it is handled. */
export interface Exchange {
  readonly requestId: string;
  readonly log: Logger;
  /** Headers of the response, including error responses. */
  readonly headers: Headers;
  /** The sender, once it is known. */
  viewer: Viewer | null;
}

/**
 * Runs the work of one call. Always produces a response with its headers and one log line. The line contains the route
 * pattern and never values from the path, query or body. Without an endpoint, the route is null. Changes, refusals and
 * calls of staff name account and network; what others read is in no line.
 */
export async function conduct(
  apiServices: ApiServices,
  request: Request,
  endpoint: (Pick<Endpoint, 'path' | 'errorData'> & Partial<Pick<Endpoint, 'limit' | 'isAnonymous'>>) | null,
  work: (exchange: Exchange) => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const requestId = requestIdOf(request);
  const log = apiServices.log.child({ requestId });
  const exchange: Exchange = { requestId, log, headers: new Headers(), viewer: null };
  const outcome = await work(exchange).then(
    (response) => ({ response, code: undefined }),
    (error: unknown) => refuse(error, apiServices, exchange, endpoint?.errorData),
  );

  await discardBody(request);
  const response = outcome.response;
  for (const [name, value] of exchange.headers) {
    if (name === 'set-cookie') response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Request-Id', requestId);
  const isChange = !['GET', 'HEAD'].includes(request.method) || ['write', 'auth'].includes(endpoint?.limit ?? '');
  const isNamed = !endpoint?.isAnonymous && (isChange || response.status >= 400 || exchange.viewer?.kind === 'staff');
  log.info(
    {
      method: request.method,
      route: endpoint?.path ?? null,
      status: response.status,
      code: outcome.code,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
      viewer: exchange.viewer?.kind ?? null,
      ...(isNamed && { account: accountOf(exchange.viewer), network: apiServices.addressOf(request.headers) }),
    },
    'call',
  );
  return response;
}

const accountOf = (viewer: Viewer | null): number | null => (viewer && viewer.kind !== 'guest' ? viewer.id : null);

async function refuse(error: unknown, apiServices: ApiServices, exchange: Exchange, errorData: Endpoint['errorData']) {
  if (isDatabaseDown(error)) {
    exchange.log.warn({ err: error }, 'database unavailable');
    exchange.headers.set('Retry-After', RETRY_AFTER_SECONDS);
    return {
      response: await errorResponse({ code: 'unavailable', errors: [], data: {} }, apiServices, errorData),
      code: 'unavailable',
    };
  }
  if (!isDomainError(error)) {
    if (apiServices.throwsBugs) throw error;
    exchange.log.error({ err: error }, 'call failed');
    return {
      response: await errorResponse({ code: 'general', errors: [], data: {} }, apiServices, errorData),
      code: 'general',
    };
  }
  if (error.code === 'unavailable') exchange.headers.set('Retry-After', RETRY_AFTER_SECONDS);
  return { response: await errorResponse(error, apiServices, errorData), code: error.code };
}

/** The format of all errors: {code, message, errors?} and the fields that the endpoint declares for them (ERR-02). */
async function errorResponse(
  { code, errors, data }: Pick<DomainError, 'code' | 'errors' | 'data'>,
  apiServices: ApiServices,
  errorData: Endpoint['errorData'],
): Promise<Response> {
  const support = code === 'general' ? await apiServices.support?.().catch(() => null) : null;
  const extra = errorData?.partial().safeParse(data).data ?? {};
  return Response.json(
    { ...extra, code, message: errorMessage(code, support), ...(errors.length > 0 ? { errors } : {}) },
    { status: ERRORS[code].status },
  );
}

/** Returns the request id set by a proxy, or a new one. */
function requestIdOf(request: Request): string {
  const fromProxy = request.headers.get('x-request-id');
  return fromProxy && /^[\w-]{8,64}$/.test(fromProxy) ? fromProxy : crypto.randomUUID();
}
