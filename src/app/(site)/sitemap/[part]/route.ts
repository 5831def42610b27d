import { Readable } from 'node:stream';
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { parseSitemapPart, type SitemapEntry } from '@/domain/sitemap/sitemap.query';
import { language } from '@/language/t';
import { env } from '@/platform/env';
import { readSiteShell } from '../../site-data';
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
  const { siteName } = await readSiteShell();
  const items = entries.map((entry) => itemOf(entry, siteName));
  const has = (property: 'news' | 'image' | 'video') => entries.some((entry) => entry[property]);
  const xmlns = { news: has('news'), xhtml: false, image: has('image'), video: has('video') };
  const stream = new SitemapStream({ hostname: env.SITE_URL, xmlns });
  const xml = await streamToPromise(Readable.from(items).pipe(stream));
  return new Response(xml.toString(), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

const addressOf = (path: string) => new URL(path, env.SITE_URL).href;

function itemOf({ url, changedAt, news, video, image }: SitemapEntry, siteName: string): SitemapItemLoose {
  return {
    url,
    ...(changedAt ? { lastmod: changedAt } : {}),
    ...(image && { img: addressOf(image) }),
    ...(news && {
      news: {
        publication: { name: siteName, language: language() },
        title: news.title,
        publication_date: news.publishedAt,
      },
    }),
    ...(video && {
      video: {
        title: video.title,
        description: video.description,
        thumbnail_loc: addressOf(video.thumbnail),
        player_loc: addressOf(video.player),
        ...(video.seconds ? { duration: video.seconds } : {}),
      },
    }),
  };
}
