import type { User } from '@/generated/payload-types';
import type { ContinueEntry } from '../library/reading-position.query';
import { type TierLadder, tierOfRoleCode } from '../membership/tier.rules';
import type { MeterKind, Quota } from '../metering/meter.rules';
import type { FollowingView } from '../topics/follow.query';
import type { UserStatus } from './session.rules';

/** The profile in API responses. A guest has none of a user's fields (PROF-01 to PROF-04). Dates are ISO 8601. */
export interface ProfileView {
  status: UserStatus;
  state: UserStatus;
  quota: Quota;
  ascendQuota: Quota;
  id?: number;
  guid?: string;
  firstName?: string;
  lastName?: string;
  displayName?: string;
  username?: string;
  emailAddress?: string;
  /** New email address until it is confirmed. `username` remains valid until then. */
  pendingEmailAddress?: string | null;
  /** Whether the mailbox of `username` was verified by a mailed link. */
  isAddressVerified?: boolean;
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
  /** Whether the reading and watch histories are turned off. */
  isHistoryOff?: boolean;
  /** Articles that the reader started and hasn't finished, latest first. */
  continueReading?: ContinueEntry[];
  /** When the tiers end. Null for no end. */
  membershipUntil?: string | null;
  /** Whether a renewal failed and the subscription is in its grace period. */
  isPastDue?: boolean;
}

type Quotas = Record<MeterKind, Quota>;

/** Presents a guest's profile, which holds only the quotas. */
export function presentGuest(quotas: Quotas): ProfileView {
  return { status: 'guest', state: 'guest', quota: quotas.article, ascendQuota: quotas.ascend };
}

/**
 * Presents the profile of an account. `digest` identifies a subscriber in download URLs. The status changes back when
 * the tier ends (ROLE-05).
 */
export function presentProfile(
  user: User,
  {
    quotas,
    ladder,
    subscriptions,
    isPastDue,
    continueReading,
    digest,
    now,
  }: {
    quotas: Quotas;
    ladder: TierLadder;
    subscriptions: object[];
    isPastDue: boolean;
    continueReading: ContinueEntry[];
    digest: string;
    now: Date;
  },
  { topics, newsletters, marketingCampaigns, unreadFollowingCount }: FollowingView,
): ProfileView {
  const isOver = user.membershipUntil ? Date.parse(user.membershipUntil) <= now.getTime() : false;
  // The first code decides, here as in every access decision (SUB-40).
  const hasTier = !isOver && tierOfRoleCode(ladder, user.tiers?.[0]) !== null;
  const tiers = hasTier ? (user.tiers ?? []).map((roleCode) => ({ roleCode })) : [];
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
    emailAddress: user.pendingEmail ?? user.email,
    pendingEmailAddress: user.pendingEmail ?? null,
    isAddressVerified: Boolean(user.addressVerifiedAt),
    createdDate: user.createdAt,
    lastUpdatedDate: changedAt(user).toISOString(),
    lastVisitDate: user.lastVisitDate ?? null,
    jobTitle: user.jobTitle ?? null,
    companySize: user.companySize ?? null,
    industry: user.industry ?? null,
    optIn: user.optIn ?? false,
    hmmEligible: user.hmmEligible ?? false,
    subscriber: status === 'subscribers' ? { id: digest, digest, subscriptions } : null,
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
    continueReading,
    isPastDue,
    membershipUntil: isOver ? null : (user.membershipUntil ?? null),
    quota: quotas.article,
    ascendQuota: quotas.ascend,
  };
}

/** Returns when a profile last changed, in whole seconds (PROF-05). */
export function changedAt(user: Pick<User, 'profileChangedAt' | 'updatedAt'>): Date {
  const moment = new Date(user.profileChangedAt ?? user.updatedAt).getTime();
  return new Date(Math.floor(moment / 1000) * 1000);
}
