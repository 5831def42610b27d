import type { MarketingCampaign, Newsletter } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { declareReads } from '../cache/declared-reads.rules';
import { type PictureView, presentPicture } from '../media/picture.presenter';

/** What newsletters and campaigns are read from. */
export const NEWSLETTER_READS = declareReads({ collections: ['newsletters', 'marketing-campaigns'] });

/** A newsletter as readers choose it. */
export interface NewsletterView {
  id: string;
  name: string;
  description: string | null;
  /** Such as 'Weekdays at twelve'. */
  cadence: string | null;
  isSubscriberOnly: boolean;
  picture: PictureView | null;
}

/** More letters than a publication writes. */
const ALL_NEWSLETTERS = 100;

/** The published newsletters in the order in which they were made (NEWS-01). */
export async function readNewsletters(ctx: Context): Promise<NewsletterView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'newsletters',
    where: { _status: { equals: 'published' } },
    sort: 'id',
    limit: ALL_NEWSLETTERS,
    depth: 1,
    pagination: false,
  });
  return (docs as Newsletter[]).map((letter) => ({
    id: String(letter.id),
    name: letter.name ?? '',
    description: letter.description ?? null,
    cadence: letter.cadence ?? null,
    isSubscriberOnly: letter.subscriberOnly ?? false,
    picture: presentPicture(letter.image),
  }));
}

/** The letter that every page offers: the first that is open to all; null when there is none. */
export async function findOfferedLetter(ctx: Context): Promise<{ name: string; description: string } | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'newsletters',
    where: { and: [{ _status: { equals: 'published' } }, { subscriberOnly: { not_equals: true } }] },
    select: { name: true, description: true },
    sort: 'id',
    limit: 1,
    depth: 0,
    pagination: false,
  });
  const [letter] = docs as Pick<Newsletter, 'name' | 'description'>[];
  return letter?.name ? { name: letter.name, description: letter.description ?? '' } : null;
}

/** A campaign as readers choose it. */
export interface CampaignView {
  marketingCampaignId: string;
  name: string;
  description: string | null;
}

/** The published marketing campaigns in the order in which they were made (NEWS-01). */
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
