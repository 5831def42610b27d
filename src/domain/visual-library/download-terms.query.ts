import { readDownloadsTier } from '@/domain/membership/offer.query';
import { readStreamState } from '@/domain/streams/latest.query';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import type { DownloadTerms } from './download.rules';

/** Everything that the download terms read. */
export const DOWNLOAD_TERMS_READS = declareReads({ globals: ['paywall', 'store-settings'] });

/**
 * Returns who may download images of the visual library: whether the paywall is on, and the tier that includes
 * downloads.
 */
export async function readDownloadTerms(ctx: Context): Promise<DownloadTerms> {
  const [{ isPaywallEnabled }, downloadsTier] = await Promise.all([readStreamState(ctx), readDownloadsTier(ctx)]);
  return { isPaywallEnabled, downloadsTier };
}
