import { Hono } from 'hono';
import { compress } from 'hono/compress';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Wraps `fetch` and compresses responses for clients that support it. */
export const compressed = (fetch: Fetch): Fetch =>
  new Hono().use(compress()).all('*', ({ req }) => fetch(req.raw)).fetch as Fetch;
