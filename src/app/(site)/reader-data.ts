import { listTag } from '@/domain/cache/cache-tags.rules';
import { type OfferView, readOffers } from '@/domain/membership/offer.query';
import {
  type CampaignView,
  type NewsletterView,
  readCampaigns,
  readNewsletters,
} from '@/domain/newsletters/newsletter.query';
import { keepUntilChanged, trackedContext } from './site-cache';

// What guests are shown of letters and subscriptions.

/** All newsletters. */
export async function readSiteNewsletters(): Promise<NewsletterView[]> {
  'use cache';
  keepUntilChanged(listTag('newsletters'));
  return readNewsletters(await trackedContext());
}

/** The offers of the subscription page. */
export async function readSiteOffers(): Promise<OfferView[]> {
  'use cache';
  keepUntilChanged();
  return readOffers(await trackedContext());
}

/** All marketing campaigns. */
export async function readSiteCampaigns(): Promise<CampaignView[]> {
  'use cache';
  keepUntilChanged(listTag('marketing-campaigns'));
  return readCampaigns(await trackedContext());
}
