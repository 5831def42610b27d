import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Values of the request headers that the response varies by. */
  varies: Record<string, string>;
  until: number;
}

/**
 * Shared cache in front of a site, such as nginx or a CDN. Stores responses to GET as `Cache-Control` allows
 * (`s-maxage` before `max-age`; nothing that is `private`, `no-store` or `no-cache`), separately by the headers of
 * `Vary`, never with `Set-Cookie`, and for a request with `Authorization` only if the response is `public` or has
 * `s-maxage`.
 */
export async function startSharedCache(site: string) {
  const stored = new Map<string, StoredResponse[]>();
  const counts = { hits: 0, asked: 0 };
  const target = new URL(site);
  const server: Server = createServer((incoming, answer) => {
    counts.asked += 1;
    const key = `${incoming.method} ${incoming.url}`;
    const known = (stored.get(key) ?? []).find(
      (candidate) =>
        candidate.until > Date.now() &&
        Object.entries(candidate.varies).every(([name, value]) => String(incoming.headers[name] ?? '') === value),
    );
    if (known && incoming.method === 'GET') {
      counts.hits += 1;
      answer.writeHead(known.status, { ...known.headers, 'x-cache': 'HIT' }).end(known.body);
      return;
    }
    const { hostname, port } = target;
    const forwarded = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: target.host },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const { statusCode: status = 502, headers } = response;
          const body = Buffer.concat(parts);
          const seconds = incoming.method === 'GET' ? secondsToKeep(headers, incoming.headers) : 0;
          const names = (headers.vary ?? '')
            .toLowerCase()
            .split(/\s*,\s*/)
            .filter(Boolean);
          if (seconds > 0 && !names.includes('*')) {
            const varies = Object.fromEntries(names.map((name) => [name, String(incoming.headers[name] ?? '')]));
            stored.set(key, [
              ...(stored.get(key) ?? []),
              { status, headers, body, varies, until: Date.now() + seconds * 1000 },
            ]);
          }
          answer.writeHead(status, { ...headers, 'x-cache': 'MISS' }).end(body);
        });
      },
    );
    forwarded.on('error', () => answer.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Returns for how long a response can be stored for everyone. */
function secondsToKeep(headers: IncomingHttpHeaders, requestHeaders: IncomingHttpHeaders): number {
  const directives = new Map(
    (headers['cache-control'] ?? '').split(',').map((part) => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=');
      return [name, value];
    }),
  );
  if (headers['set-cookie'] || ['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return 0;
  if (requestHeaders.authorization && !directives.has('public') && !directives.has('s-maxage')) return 0;
  return Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0);
}
