import type { Context as HonoContext } from 'hono';
import { DomainError, type ErrorCode, isDomainError } from '@/domain/errors';
import { callerOf } from '@/platform/external-services';
import { decideAccess } from './access.policy';
import type { Endpoint, EndpointContext, SharedCache } from './define-endpoint';
import { type ApiServices, conduct, EndpointBug, type Exchange } from './exchange';
import { isForeignChange } from './origin.rules';
import { readInput } from './read-input';

/**
 * Handles one call: request id -> origin check -> rate limit -> access -> input -> handler -> output -> headers -> one
 * log line. A call that is rejected early gets no information from later steps.
 */
export function answer(endpoint: Endpoint, apiServices: ApiServices) {
  return (c: HonoContext): Promise<Response> =>
    conduct(apiServices, c.req.raw, endpoint, async (exchange) => {
      await admit(apiServices, c.req.raw, endpoint.limit, exchange);
      const ctx = await requireAccess(endpoint, apiServices, c.req.raw, exchange);
      const input = await readInput(c, endpoint);
      const output = await callHandler(endpoint, ctx, input);
      if (endpoint.cache) exchange.headers.set('Cache-Control', cacheControl(endpoint.cache));
      if (endpoint.status === 303) {
        exchange.headers.set('Location', (output as { location: string }).location);
        return new Response(null, { status: 303 });
      }
      exchange.headers.set('Content-Type', endpoint.contentType ?? 'application/json');
      return new Response(endpoint.contentType ? String(output) : JSON.stringify(output), {
        status: endpoint.status ?? 200,
      });
    });
}

/** Responds to HEAD with the endpoint's `head` instead of its handler. */
export const answerHead = (endpoint: Endpoint, apiServices: ApiServices, request: Request): Promise<Response> =>
  conduct(apiServices, request, endpoint, async (exchange) => {
    await admit(apiServices, request, endpoint.limit, exchange);
    await endpoint.head?.(await requireAccess(endpoint, apiServices, request, exchange));
    return new Response(null);
  });

/** Rejects changes from other sites (ERR-05), then callers that exceed their rate limit. */
export async function admit(
  apiServices: ApiServices,
  request: Request,
  limit: Endpoint['limit'],
  exchange: Exchange,
): Promise<void> {
  if (isForeignChange(request.method, request.headers, apiServices.siteOrigin)) throw new DomainError('wrong-origin');
  const waitSeconds = await apiServices.limiter.consume(limit, apiServices.addressOf(request.headers));
  if (waitSeconds === null) return;
  exchange.headers.set('Retry-After', String(waitSeconds));
  throw new DomainError('too-many-requests');
}

async function requireAccess(
  endpoint: Endpoint,
  apiServices: ApiServices,
  request: Request,
  exchange: Exchange,
): Promise<EndpointContext> {
  const ctx = await apiServices.contextFor(endpoint.cache ? withoutIdentity(request) : request);
  exchange.viewer = ctx.viewer;
  const refusal = decideAccess(endpoint.access, ctx.viewer);
  if (refusal) throw new DomainError(refusal);
  const { headers } = exchange;
  return {
    ...ctx,
    log: exchange.log,
    reply: { header: (name, value) => headers.set(name, value), cookie: (line) => headers.append('Set-Cookie', line) },
    caller: { ...callerOf(request.headers), network: apiServices.addressOf(request.headers) },
    get services() {
      return apiServices.services();
    },
  };
}

/** Returns the request as a guest would send it. */
function withoutIdentity(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete('cookie');
  headers.delete('authorization');
  return new Request(request.url, { method: request.method, headers });
}

async function callHandler(endpoint: Endpoint, ctx: EndpointContext, input: Record<string, unknown>): Promise<unknown> {
  const declared: readonly ErrorCode[] = endpoint.errors;
  let result: unknown;
  try {
    result = await endpoint.handler(ctx, input);
  } catch (cause) {
    if (isDomainError(cause) && declared.includes(cause.code)) throw cause;
    throw new EndpointBug(`${endpoint.method} ${endpoint.path} threw an undeclared error`, { cause });
  }
  const output = endpoint.output.safeParse(result);
  if (output.success) return output.data;
  throw new EndpointBug(`${endpoint.method} ${endpoint.path} returned output that does not match its schema`, {
    cause: output.error,
  });
}

function cacheControl({ sharedSeconds, staleSeconds }: SharedCache): string {
  return `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleSeconds}`;
}
