import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS, watchDatabase } from '@/platform/outage';

/**
 * Holds a response back until it is complete, and sends 503 instead if the database was away meanwhile. For the admin:
 * it treats an account that it couldn't read as a guest, and sends staff to the sign-in form.
 */
export function holdResponse(response: ServerResponse): void {
  const wasAway = watchDatabase();
  const headersBefore = new Set(response.getHeaderNames());
  const parts: Buffer[] = [];
  const hold = (part: unknown, encoding?: unknown) => {
    if (typeof part === 'string') parts.push(Buffer.from(part, encoding as BufferEncoding));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const send = () => {
    for (const name of HELD) delete (response as Partial<ServerResponse>)[name];
    if (!wasAway()) return response.end(Buffer.concat(parts));
    for (const name of response.getHeaderNames()) if (!headersBefore.has(name)) response.removeHeader(name);
    response.writeHead(503, { 'Retry-After': RETRY_AFTER_SECONDS, 'Cache-Control': 'private, no-store' });
    return response.end();
  };
  const held = {
    flushHeaders: () => {},
    writeHead: (status: number, ...more: unknown[]) => {
      response.statusCode = status;
      const headers = more.find((value): value is OutgoingHttpHeaders => typeof value === 'object') ?? {};
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
      return response;
    },
    write: (part: unknown, ...more: unknown[]) => {
      hold(part, more[0]);
      callbackOf(more)?.();
      return true;
    },
    end: (...args: unknown[]) => {
      hold(args[0], args[1]);
      const callback = callbackOf(args);
      if (callback) response.once('finish', callback);
      return send();
    },
  };
  Object.assign(response, held);
}

const HELD = ['flushHeaders', 'writeHead', 'write', 'end'] as const;

const callbackOf = (args: unknown[]) => args.find((value): value is () => void => typeof value === 'function');
