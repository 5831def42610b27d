import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';

/** Everything that the hub of the feeds reads. */
export const FEED_HUB_READS = declareReads({ globals: ['site-settings'] });

/** Returns the URL of the WebSub hub from the site settings, or null. */
export async function readFeedHub(ctx: Pick<Context, 'store'>): Promise<string | null> {
  const select = { feedHubUrl: true } as const;
  const { feedHubUrl } = await ctx.store.asViewer.findGlobal({ slug: 'site-settings', depth: 0, select });
  return feedHubUrl || null;
}
