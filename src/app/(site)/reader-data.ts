import { OFFER_READS, type OfferView, readOffers } from '@/domain/membership/offer.query';
import { PRICE_TAX_READS, readPriceTax } from '@/domain/membership/subscription-tax.query';
import type { PriceTax } from '@/domain/membership/subscription-tax.rules';
import {
  type CampaignView,
  NEWSLETTER_READS,
  type NewsletterView,
  readCampaigns,
  readNewsletters,
} from '@/domain/newsletters/newsletter.query';
import { cacheUntilChanged, publicContext } from './site-cache';

// Newsletters and subscriptions, as guests see them.

/** Returns all newsletters. */
export async function readSiteNewsletters(): Promise<NewsletterView[]> {
  'use cache';
  cacheUntilChanged(...NEWSLETTER_READS);
  return readNewsletters(await publicContext());
}

/** Returns the offers of the subscription page. */
export async function readSiteOffers(): Promise<OfferView[]> {
  'use cache';
  cacheUntilChanged(...OFFER_READS);
  return readOffers(await publicContext());
}

/** Returns how the prices of subscriptions relate to tax. */
export async function readSitePriceTax(): Promise<PriceTax> {
  'use cache';
  cacheUntilChanged(...PRICE_TAX_READS);
  return readPriceTax((await publicContext()).sql);
}

/** Returns all marketing campaigns. */
export async function readSiteCampaigns(): Promise<CampaignView[]> {
  'use cache';
  cacheUntilChanged(...NEWSLETTER_READS);
  return readCampaigns(await publicContext());
}
