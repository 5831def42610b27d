import { connection } from 'next/server';
import type { CrawlerTerms } from '@/domain/crawlers/crawler.query';
import { readSiteCrawlerTerms } from './site-data';

/** Returns the terms for crawlers, in an address without parameters. */
export async function crawlerTerms(): Promise<CrawlerTerms> {
  // Next would otherwise render such an address once, during the build, without the settings.
  await connection();
  return readSiteCrawlerTerms();
}
