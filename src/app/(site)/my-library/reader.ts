import { headers } from 'next/headers';
import { connection } from 'next/server';
import { contextFor } from '@/api/http/context-for';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';

/** The context of whoever asks for a page that is his own. Such pages are made for each request and kept nowhere. */
export async function readerContext(): Promise<Context> {
  await connection();
  return contextFor(new Request(env.SITE_URL, { headers: new Headers(await headers()) }));
}
