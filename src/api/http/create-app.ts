import { Hono } from 'hono';
import { DomainError } from '@/domain/errors';
import type { Endpoint } from './define-endpoint';
import { conduct, type World } from './exchange';
import { admit, answer, answerHead } from './pipeline';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Mounts endpoints on a router. Where two paths fit, the literal segment wins over the parameter. HEAD answers like GET
 * without a body, an unknown path 404, a path under another method 405 with Allow.
 */
export function createApp(endpoints: readonly Endpoint[], world: World): Hono {
  const app = new Hono();
  const routes = endpoints.flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({ endpoint, path })),
  );
  for (const { endpoint, path } of routes.sort((one, other) => compareText(rankOf(one.path), rankOf(other.path)))) {
    app.on(endpoint.method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), answer(endpoint, world));
  }

  const allowedMethods = (path: string) => {
    const methods = METHODS.filter((method) => app.router.match(method, path)[0].length > 0);
    return methods.includes('GET') ? ['HEAD', ...methods] : methods;
  };

  app.notFound((c) =>
    conduct(world, c.req.raw, null, async (exchange) => {
      await admit(world, c.req.raw, 'read', exchange);
      const allowed = allowedMethods(c.req.path);
      if (allowed.length === 0) throw new DomainError('not-found');
      exchange.headers.set('Allow', allowed.join(', '));
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204 });
      throw new DomainError('method-not-allowed');
    }),
  );
  // Hono answers HEAD by GET and makes a second answer of that; who is asked this often is asked directly.
  const heads = new Map(routes.filter(({ endpoint }) => endpoint.head).map(({ path, endpoint }) => [path, endpoint]));
  const { fetch } = app;
  app.fetch = (request, ...more) => {
    const asked = request.method === 'HEAD' ? heads.get(new URL(request.url).pathname) : undefined;
    return asked ? answerHead(asked, world, request) : fetch(request, ...more);
  };

  // Only bugs under test come here: `conduct` answers everything else.
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** Parameters sort behind every literal segment. */
function rankOf(path: string): string {
  return path.replace(/\{\w+\}/g, '\uffff');
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
