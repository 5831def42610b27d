import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { type Closing, decideReading, type Opening } from '../access/reading.rules';
import { DomainError } from '../errors';
import { siteLink } from '../library/site-link.rules';
import { viewerOf } from '../viewer';
import { findGatedEntry } from './gated-entry.query';
import { readMeter, wasOpenedAtGate } from './meter.command';
import { limitOf } from './meter.rules';

/** Why somebody would be let in to an entry now, or not, and what was looked at. */
export interface ReadingExplanation {
  isOpen: boolean;
  because: Opening | Closing;
  accessLevel: string;
  tier: string | null;
  count: number;
  limit: number;
  membershipUntil: string | null;
}

/** Explains to staff what an account meets at the address of an entry; counts nothing. @throws DomainError not-found */
export async function explainReading(
  ctx: Context,
  { user: userId, url }: { user: number; url: string },
): Promise<ReadingExplanation> {
  const path = siteLink(url, env.SITE_URL);
  const [entry, user, paywall] = await Promise.all([
    path ? findGatedEntry(ctx.sql, path, ctx.now) : null,
    ctx.store.asSystem('staff look after an account').findByID({
      collection: 'users',
      id: userId,
      depth: 0,
      disableErrors: true,
    }),
    ctx.kept('paywall'),
  ]);
  if (!entry || !user) throw new DomainError('not-found');
  const counted = (await readMeter(ctx.sql, `user:${user.id}`, ctx.now))[entry.meter];
  const limit = limitOf(entry.meter, paywall, user.quotas);
  const viewer = viewerOf(user, ctx.now);
  const decision = decideReading({
    viewer,
    protection: entry.protection,
    isPaywallOn: paywall.isEnabled !== false,
    isCounted: counted.includes(entry.key) || (await wasOpenedAtGate(ctx.sql, entry.key, user.id, ctx.now)),
    remaining: limit - counted.length,
  });
  return {
    isOpen: decision.isOpen,
    because: decision.because,
    accessLevel: entry.protection.accessLevel,
    tier: viewer.kind === 'user' ? viewer.tier : null,
    count: counted.length,
    limit,
    membershipUntil: user.membershipUntil ?? null,
  };
}
