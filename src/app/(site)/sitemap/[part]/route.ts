import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { parseSitemapPart } from '@/domain/sitemap/sitemap.query';
import { env } from '@/platform/env';
import { readSiteSitemapPart } from '../../sitemap-data';

/** One part of the sitemap: the public URLs of one kind of document. */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const part = parseSitemapPart((await params).part);
  const entries = part && (await readSiteSitemapPart(part.kind, part.number));
  if (!entries) {
    return new Response('Sitemap not found.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  const items = entries.map(({ url, changedAt }) => ({ url, ...(changedAt ? { lastmod: changedAt } : {}) }));
  const plain = { news: false, xhtml: false, image: false, video: false };
  const stream = new SitemapStream({ hostname: env.SITE_URL, xmlns: plain });
  const xml = await streamToPromise(Readable.from(items).pipe(stream));
  return new Response(xml.toString(), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
