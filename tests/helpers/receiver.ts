import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that a receiver got. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Starts an HTTP server on this machine that stores what it gets. `respond` returns the status of each response. */
export async function startReceiver(respond: (request: ReceivedRequest) => number | Promise<number> = () => 204) {
  const requests: ReceivedRequest[] = [];
  const behavior = { respond };
  const server = createServer(async (incoming, response) => {
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: await text(incoming) };
    requests.push(request);
    response.writeHead(await behavior.respond(request), { location: '/elsewhere' }).end('ignored');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, requests, behavior, stop: () => new Promise((resolve) => server.close(resolve)) };
}
