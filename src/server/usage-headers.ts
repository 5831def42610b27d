import type { CrawlerTerms } from '@/domain/crawlers/crawler.query';
import { contentUsageOf, licensedUses } from '@/domain/crawlers/crawler.rules';
import { env } from '@/platform/env';
import { log } from '@/platform/log';

/** Headers for public content that state how AI may use it. */
export interface UsageHeaders {
  /** Returns the headers. None before the terms have been read. */
  current(): Readonly<Record<string, string>>;
  /** Reads the terms again. If that fails, the headers stay as they are. */
  refresh(): Promise<void>;
}

/** Keeps the headers in memory, because they are sent with every page. */
export function createUsageHeaders(readTerms: () => Promise<CrawlerTerms>): UsageHeaders {
  let headers: Readonly<Record<string, string>> = {};
  return {
    current: () => headers,
    refresh: async () => {
      try {
        headers = usageHeadersOf(await readTerms());
      } catch (error) {
        log.warn({ err: error }, 'could not read the terms for crawlers');
      }
    },
  };
}

function usageHeadersOf({ permittedAiUse }: CrawlerTerms): Record<string, string> {
  return {
    'content-usage': contentUsageOf(permittedAiUse),
    ...(licensedUses(permittedAiUse) && {
      link: `<${env.SITE_URL}/license.xml>; rel="license"; type="application/rsl+xml"`,
    }),
  };
}
