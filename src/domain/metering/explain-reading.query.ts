import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { type Closing, decideReading, type Opening } from '../access/reading.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { monthIn } from '../calendar/time-zone.rules';
import { DomainError } from '../errors';
import { siteLink } from '../library/site-link.rules';
import { requireMember } from '../membership/manage-member.command';
import { ladderOf, tierOfViewer } from '../membership/tier.rules';
import { viewerOf } from '../viewer';
import { findGatedEntry } from './gated-entry.query';
import { readMeter, wasUnlockedAtRegistration } from './meter.command';
import { limitOf } from './meter.rules';

/** Explains why an account can or can't read an entry, with the values that decided it. */
export interface ReadingExplanation {
  isOpen: boolean;
  because: Opening | Closing;
  accessLevel: string;
  tier: string | null;
  count: number;
  limit: number;
  membershipUntil: string | null;
}

/**
 * Explains to staff whether an account can read the entry at a URL. Doesn't count a reading.
 * @throws DomainError not-found
 */
export async function explainReading(
  ctx: Context,
  { user: userId, url }: { user: number; url: string },
): Promise<ReadingExplanation> {
  await requireMember(ctx, userId);
  const path = siteLink(url, env.SITE_URL);
  const [entry, user, paywall] = await Promise.all([
    path ? findGatedEntry(ctx.sql, path, ctx.now) : null,
    ctx.store.asSystem('explain access to an entry').findByID({
      collection: 'users',
      id: userId,
      depth: 0,
      disableErrors: true,
    }),
    ctx.cachedGlobal('paywall'),
  ]);
  if (!entry || !user) throw new DomainError('not-found');
  const month = monthIn(ctx.now, await readTimeZone(ctx));
  const counted = (await readMeter(ctx.sql, `user:${user.id}`, month))[entry.meter];
  const limit = limitOf(entry.meter, paywall, user.quotas);
  const viewer = viewerOf(user, ctx.now);
  const tiers = ladderOf(paywall);
  const decision = decideReading({
    viewer,
    protection: entry.protection,
    tiers,
    isPaywallOn: paywall.isEnabled !== false,
    isCounted: counted.includes(entry.key) || (await wasUnlockedAtRegistration(ctx.sql, entry.key, user.id, month)),
    remaining: limit - counted.length,
  });
  return {
    isOpen: decision.isOpen,
    because: decision.because,
    accessLevel: entry.protection.accessLevel,
    tier: tierOfViewer(tiers, viewer),
    count: counted.length,
    limit,
    membershipUntil: user.membershipUntil ?? null,
  };
}
