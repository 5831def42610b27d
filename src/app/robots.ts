import type { MetadataRoute } from 'next';
import { refusedCrawlers } from '@/domain/crawlers/crawler.rules';
import { env } from '@/platform/env';
import { crawlerTerms } from './(site)/crawler-terms';

/** Rules for crawlers: everything but the admin and the API, or nothing if their use of the content isn't permitted. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { permittedAiUse } = await crawlerTerms();
  const refused = [...refusedCrawlers(permittedAiUse)];
  return {
    rules: [
      { userAgent: '*', allow: ['/', '/api/cms/media/file/'], disallow: ['/admin', '/api/', '/service/'] },
      ...(refused.length > 0 ? [{ userAgent: refused, disallow: '/' }] : []),
    ],
    sitemap: `${env.SITE_URL}/sitemap.xml`,
    host: env.SITE_URL,
  };
}
