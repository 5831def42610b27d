import { Hono } from 'hono';
import { compress } from 'hono/compress';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Answers like `fetch`, and compresses what is worth it for clients that take it. */
export const compressed = (fetch: Fetch): Fetch =>
  new Hono().use(compress()).all('*', ({ req }) => fetch(req.raw)).fetch as Fetch;
