import { Readable } from 'node:stream';
import { SitemapIndexStream, streamToPromise } from 'sitemap';
import { env } from '@/platform/env';
import { readSiteSitemapParts } from '../sitemap-data';

/** The sitemap index, which lists the parts for crawlers. */
export async function GET(): Promise<Response> {
  const parts = await readSiteSitemapParts();
  const items = parts.map((url) => ({ url: `${env.SITE_URL}${url}` }));
  const xml = await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream()));
  return new Response(xml.toString(), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
