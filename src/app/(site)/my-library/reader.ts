import { headers } from 'next/headers';
import { contextFor } from '@/api/http/context-for';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';

/**
 * The context of whoever asks for a page that is his own. Such pages are made for each request and kept nowhere: they
 * await `connection()` before anything else, or Next would send a frame of them, with status 200, before it knows more.
 */
export async function readerContext(): Promise<Context> {
  return contextFor(new Request(env.SITE_URL, { headers: new Headers(await headers()) }));
}
