import type { MarketingCampaign, Newsletter } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { type PictureView, presentPicture } from '../media/picture.presenter';

/** Everything that lists of newsletters and campaigns read. */
export const NEWSLETTER_READS = declareReads({ collections: ['newsletters', 'marketing-campaigns'] });

/** A newsletter as readers choose it. */
export interface NewsletterView {
  id: string;
  name: string;
  description: string | null;
  /** Such as `Weekdays at noon`. */
  cadence: string | null;
  isSubscriberOnly: boolean;
  picture: PictureView | null;
}

/** Maximum number of newsletters. */
const ALL_NEWSLETTERS = 100;

/** Returns the published newsletters in order of creation (NEWS-01). */
export async function readNewsletters(ctx: Context): Promise<NewsletterView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'newsletters',
    where: { _status: { equals: 'published' } },
    sort: 'id',
    limit: ALL_NEWSLETTERS,
    depth: 1,
    pagination: false,
  });
  return (docs as Newsletter[]).map((newsletter) => ({
    id: String(newsletter.id),
    name: newsletter.name ?? '',
    description: newsletter.description ?? null,
    cadence: newsletter.cadence ?? null,
    isSubscriberOnly: newsletter.subscriberOnly ?? false,
    picture: presentPicture(newsletter.image),
  }));
}

/** Returns the newsletter that every page offers: the first that is open to everyone, or null. */
export async function findOfferedNewsletter(ctx: Context): Promise<{ name: string; description: string } | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'newsletters',
    where: { and: [{ _status: { equals: 'published' } }, { subscriberOnly: { not_equals: true } }] },
    select: { name: true, description: true },
    sort: 'id',
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const [newsletter] = docs as Pick<Newsletter, 'name' | 'description'>[];
  return newsletter?.name ? { name: newsletter.name, description: newsletter.description ?? '' } : null;
}

/** A marketing campaign as readers choose it. */
export interface CampaignView {
  marketingCampaignId: string;
  name: string;
  description: string | null;
}

/** Returns the published marketing campaigns in order of creation (NEWS-01). */
export async function readCampaigns(ctx: Context): Promise<CampaignView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'marketing-campaigns',
    where: { _status: { equals: 'published' } },
    sort: 'id',
    limit: ALL_NEWSLETTERS,
    depth: 0,
    pagination: false,
  });
  return (docs as MarketingCampaign[]).map((campaign) => ({
    marketingCampaignId: campaign.marketingCampaignId ?? '',
    name: campaign.name ?? '',
    description: campaign.description ?? null,
  }));
}
