import { Hono } from 'hono';
import { DomainError } from '@/domain/errors';
import type { Endpoint } from './define-endpoint';
import { type ApiServices, conduct } from './exchange';
import { admit, answer, answerHead } from './pipeline';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Mounts endpoints on a router. If two paths match, the literal segment takes precedence over the parameter. HEAD
 * responds like GET without a body. An unknown path returns 404; a known path with another method returns 405 with
 * Allow.
 */
export function createApp(endpoints: readonly Endpoint[], apiServices: ApiServices): Hono {
  const app = new Hono();
  const routes = endpoints.flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ endpoint, path })),
  );
  for (const { endpoint, path } of routes.sort((first, second) =>
    compareText(rankOf(first.path), rankOf(second.path)),
  )) {
    app.on(endpoint.method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), answer(endpoint, apiServices));
  }

  const allowedMethods = (path: string) => {
    const methods = METHODS.filter((method) => app.router.match(method, path)[0].length > 0);
    return methods.includes('GET') ? ['HEAD', ...methods] : methods;
  };

  app.notFound((c) =>
    conduct(apiServices, c.req.raw, null, async (exchange) => {
      await admit(apiServices, c.req.raw, 'read', exchange);
      const allowed = allowedMethods(c.req.path);
      if (allowed.length === 0) throw new DomainError('not-found');
      exchange.headers.set('Allow', allowed.join(', '));
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204 });
      throw new DomainError('method-not-allowed');
    }),
  );
  // Hono handles HEAD with GET and creates a second response. Endpoints that clients poll with HEAD are called
  // directly.
  const headEndpoints = new Map(
    routes.filter(({ endpoint }) => endpoint.head).map(({ path, endpoint }) => [path, endpoint]),
  );
  const { fetch } = app;
  app.fetch = (request, ...more) => {
    const headEndpoint = request.method === 'HEAD' ? headEndpoints.get(new URL(request.url).pathname) : undefined;
    return headEndpoint ? answerHead(headEndpoint, apiServices, request) : fetch(request, ...more);
  };

  // Only reached by bugs in tests: `conduct` handles all other errors.
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** Returns a sort key that ranks parameters after all literal segments. */
function rankOf(path: string): string {
  return path.replace(/\{\w+\}/g, '\uffff');
}

function compareText(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}
