import type { User } from '@/generated/payload-types';
import type { FollowingView } from '../topics/follow.query';
import type { UserStatus } from './session.rules';

/** How many entries of a kind a visitor may read. */
export interface QuotaView {
  limit: number;
  count: number;
  remaining: number;
}

/** The profile as calls answer it. A guest has none of a user's fields (PROF-01 to 04). Dates are ISO. */
export interface ProfileView {
  status: UserStatus;
  state: UserStatus;
  quota: QuotaView;
  ascendQuota: QuotaView;
  id?: number;
  guid?: string;
  firstName?: string;
  lastName?: string;
  displayName?: string;
  username?: string;
  emailAddress?: string;
  createdDate?: string;
  lastUpdatedDate?: string;
  lastVisitDate?: string | null;
  jobTitle?: string | null;
  companySize?: string | null;
  industry?: string | null;
  optIn?: boolean;
  hmmEligible?: boolean;
  subscriber?: { id: string; digest: string; subscriptions: unknown[] } | null;
  sptCustomAttributes?: { name: string; value: string }[];
  topics?: { id: string; name: string }[];
  newsletters?: { name: string }[];
  marketingCampaigns?: { marketingCampaignId: string }[];
  tiers?: { roleCode: string }[];
  following?: { items: { type: string; name: string }[] };
  unreadFollowingCount?: number;
  /** Whether the histories of what was read and watched are switched off. */
  isHistoryOff?: boolean;
}

export interface QuotaLimits {
  article: number;
  ascend: number;
}

const untouched = (limit: number): QuotaView => ({ limit, count: 0, remaining: limit });

/** A guest's profile: the quotas and nothing else. */
export function presentGuest(limits: QuotaLimits): ProfileView {
  return {
    status: 'guest',
    state: 'guest',
    quota: untouched(limits.article),
    ascendQuota: untouched(limits.ascend),
  };
}

/** The profile of an account; `digest` names it in addresses of downloads when it is a subscriber's. */
export function presentProfile(
  user: User,
  limits: QuotaLimits,
  digest: string,
  { topics, newsletters, marketingCampaigns, unreadFollowingCount }: FollowingView,
): ProfileView {
  const tiers = (user.tiers ?? []).map((roleCode) => ({ roleCode }));
  const status: UserStatus = tiers.length > 0 ? 'subscribers' : 'registered';
  return {
    status,
    state: status,
    id: user.id,
    guid: user.guid ?? '',
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    displayName: user.displayName ?? '',
    username: user.email,
    emailAddress: user.email,
    createdDate: user.createdAt,
    lastUpdatedDate: changedAt(user).toISOString(),
    lastVisitDate: user.lastVisitDate ?? null,
    jobTitle: user.jobTitle ?? null,
    companySize: user.companySize ?? null,
    industry: user.industry ?? null,
    optIn: user.optIn ?? false,
    hmmEligible: user.hmmEligible ?? false,
    subscriber: status === 'subscribers' ? { id: digest, digest, subscriptions: [] } : null,
    sptCustomAttributes: (user.sptCustomAttributes ?? []).map(({ name, value }) => ({ name, value: value ?? '' })),
    topics,
    newsletters,
    marketingCampaigns,
    tiers,
    following: {
      items: [
        ...topics.map(({ name }) => ({ type: 'topic', name })),
        ...newsletters.map(({ name }) => ({ type: 'newsletter', name })),
        ...marketingCampaigns.map(({ marketingCampaignId }) => ({ type: 'marketing', name: marketingCampaignId })),
      ],
    },
    unreadFollowingCount,
    isHistoryOff: user.isHistoryOff ?? false,
    quota: untouched(user.quotas?.articleLimit ?? limits.article),
    ascendQuota: untouched(user.quotas?.ascendLimit ?? limits.ascend),
  };
}

/** When a profile changed last, in whole seconds (PROF-05). */
export function changedAt(user: Pick<User, 'profileChangedAt' | 'updatedAt'>): Date {
  const moment = new Date(user.profileChangedAt ?? user.updatedAt).getTime();
  return new Date(Math.floor(moment / 1000) * 1000);
}
