import { headers } from 'next/headers';
import { contextFor } from '@/api/http/context-for';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';

/**
 * Returns the context of the reader who requests a personal page. Such pages are rendered per request and never cached.
 * They await `connection()` before anything else; otherwise Next would send their shell with status 200 before the
 * status is known.
 */
export async function readerContext(): Promise<Context> {
  return contextFor(new Request(env.SITE_URL, { headers: new Headers(await headers()) }));
}
