import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFauxqs } from 'fauxqs';

/** S3-compatible server for tests: fauxqs behind a door that rejects unsigned requests, as a private bucket does. */
export interface S3Server {
  url: string;
  /**
   * Decides about each request: `down` ends the connection, `refuse` responds with 500, `hang` never responds, and
   * `stall` stops in the middle of the response.
   */
  behavior: (request: IncomingMessage) => 'pass' | 'down' | 'refuse' | 'hang' | 'stall';
  /** Whether anyone can read, as in a public bucket. */
  isPublic: boolean;
  /** Environment of a site that stores uploads in a bucket, which is created. */
  environment(bucket: string): Record<string, string>;
  stop(): Promise<void>;
}

/** Starts a server on a free port. It keeps objects in memory. */
export async function startS3(): Promise<S3Server> {
  const emulator = await startFauxqs({ port: 0, logger: false });
  const server: S3Server = {
    url: '',
    behavior: () => 'pass',
    isPublic: false,
    environment(bucket) {
      emulator.createBucket(bucket);
      return {
        S3_BUCKET: bucket,
        S3_ENDPOINT: server.url,
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        S3_FORCE_PATH_STYLE: 'true',
      };
    },
    async stop() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await emulator.stop();
    },
  };
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const behavior = server.behavior(request);
    if (behavior === 'down') return void request.destroy();
    if (behavior === 'hang') return;
    const isSigned = server.isPublic || request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ');
    if (behavior === 'refuse' || !isSigned) return void response.writeHead(behavior === 'refuse' ? 500 : 403).end();
    const inner = send(
      { port: emulator.port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        if (behavior === 'stall') answer.once('data', (part: Buffer) => response.write(part.subarray(0, 20)));
        else answer.pipe(response);
      },
    );
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  };
  const door = createServer(forward);
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  server.url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  return server;
}
