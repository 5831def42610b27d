import { readStreamState } from '@/domain/streams/latest.query';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { visualDownloadsTier } from '../membership/benefit.rules';
import { ladderOf } from '../membership/tier.rules';
import type { DownloadTerms } from './download.rules';

/** Everything that the download terms read. */
export const DOWNLOAD_TERMS_READS = declareReads({ globals: ['paywall', 'store-settings'] });

/**
 * Returns who may download images of the visual library: whether the paywall is on, and the tier that includes
 * downloads.
 */
export async function readDownloadTerms(ctx: Context): Promise<DownloadTerms> {
  const { isPaywallEnabled } = await readStreamState(ctx);
  const { tiers } = await ctx.store.asViewer.findGlobal({ slug: 'paywall', depth: 0 });
  return { isPaywallEnabled, downloadsTier: visualDownloadsTier(tiers), tiers: ladderOf({ tiers }) };
}
