import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import type { AiUse } from './crawler.rules';

/** Terms for programs that read the site. */
export interface CrawlerTerms {
  permittedAiUse: AiUse;
  /** Page where other uses can be licensed, or null. */
  licensingUrl: string | null;
}

/** Everything that the terms for crawlers read. */
export const CRAWLER_READS = declareReads({ globals: ['site-settings'] });

/** Returns the terms for crawlers from the site settings. */
export async function readCrawlerTerms(ctx: Context): Promise<CrawlerTerms> {
  const { permittedAiUse, licensingUrl } = await ctx.store.asViewer.findGlobal({
    slug: 'site-settings',
    depth: 0,
    select: { permittedAiUse: true, licensingUrl: true },
  });
  return { permittedAiUse: permittedAiUse ?? 'answers', licensingUrl: licensingUrl || null };
}
