import type { MetadataRoute } from 'next';
import { env } from '@/platform/env';

/** Rules for crawlers: everything but the admin and the API. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: ['/', '/api/cms/media/file/'], disallow: ['/admin', '/api/', '/service/'] },
    sitemap: `${env.SITE_URL}/sitemap.xml`,
    host: env.SITE_URL,
  };
}
