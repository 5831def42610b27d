import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import type { Paywall, User } from '@/generated/payload-types';
import { changesOfContent } from '@/platform/changes';
import { cardIn, METER_COOKIE, meterCookie, newCard } from '@/platform/meter-card';
import { keyedHash } from '@/platform/sealed';
import { sessionAccount } from '@/platform/session-account';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { type Sql, sqlOf } from '@/platform/sql';
import { doorsOf } from '@/platform/store';
import { decideReading } from '../access/reading.rules';
import { isOwnGift, openGift } from '../gifts/open-gift.command';
import { GUEST, type Viewer, viewerOf } from '../viewer';
import type { FreshMeters } from './fresh-meters.command';
import { findGatedEntry, type GatedEntry, isReadingPath } from './gated-entry.query';
import { countReading, wasOpenedAtGate } from './meter.command';
import { cardWith, dayOf, isProgram, limitOf } from './meter.rules';
import type { DecidePage, PageAsked } from './page-variant.rules';

const MAX_ENTRIES = 5_000;

/**
 * Decides for every page with a text whether this visitor gets it, and counts. A guest without a card, or whose card
 * names the entry, costs no query at all; entries and settings are remembered until anything is published or set.
 */
export function pageDecider(payloadOf: () => Promise<Payload>, freshMeters: FreshMeters): DecidePage {
  const remembered = rememberUntilChange(payloadOf);
  return async (asked) => {
    if (!isReadingPath(asked.path)) return null;
    const [entry, paywall] = await Promise.all([remembered.entry(asked.path), remembered.paywall()]);
    const isOpenToAll = !entry || entry.protection.accessLevel === 'free' || paywall.isEnabled === false;
    if (isOpenToAll && asked.gift === null) return null;
    if (isOpenToAll) return entry ? { variant: 'full' } : null;
    const payload = await payloadOf();
    const sql = sqlOf(payload);
    const token = asked.cookie(SESSION_COOKIE);
    const found = token ? ((await sessionAccount(payload, token)) as User | null) : null;
    const account = found?.isDisabled ? null : found;
    const visitor = { account, viewer: viewerOf(account), sql, paywall, asked, now: new Date(), freshMeters };
    const own = account ? await decideForUser(visitor, entry, account) : await decideForGuest(visitor, entry);
    return own;
  };
}

interface Visitor {
  account: User | null;
  viewer: Viewer;
  sql: Sql;
  paywall: Paywall;
  asked: PageAsked;
  now: Date;
  freshMeters: FreshMeters;
}

type Decided = NonNullable<Awaited<ReturnType<DecidePage>>>;

/** What a gift link says to a reader whom nothing else lets in. */
async function decideForGift({ sql, asked, now }: Visitor, entry: GatedEntry): Promise<Decided> {
  const isPerson = asked.isReading && !isProgram(asked.userAgent);
  const state = await openGift(sql, { token: asked.gift ?? '', path: entry.path, isPerson }, now);
  if (state !== 'open') return { variant: `gift-${state}` };
  // A program that follows every link gets no more of a gift than of anything else.
  return { variant: isProgram(asked.userAgent) ? 'register' : 'gift' };
}

async function decideForUser(visitor: Visitor, entry: GatedEntry, account: User): Promise<Decided> {
  const { viewer, sql, paywall, asked, now } = visitor;
  const { protection, meter: kind, key } = entry;
  const without = decideReading({ viewer, protection, isPaywallOn: true, isCounted: false, remaining: 0 });
  if (without.isOpen) return { variant: 'full' };
  if (asked.gift !== null && !(await isOwnGift(sql, asked.gift, account.id))) return decideForGift(visitor, entry);
  if (without.because !== 'quota-used-up' || !asked.isReading) return { variant: 'teaser' };
  const limit = limitOf(kind, paywall, account.quotas);
  const { isCounted } = await countReading(sql, { owner: `user:${account.id}`, kind, entry: key, limit }, now);
  const isOpen = isCounted || (await wasOpenedAtGate(sql, key, account.id, now));
  return { variant: isOpen ? 'full' : 'teaser' };
}

async function decideForGuest(visitor: Visitor, entry: GatedEntry): Promise<Decided> {
  const { sql, paywall, asked, now, freshMeters } = visitor;
  const { protection, meter: kind, key } = entry;
  if (asked.gift !== null) return decideForGift(visitor, entry);
  const card = cardIn(asked.cookie(METER_COOKIE), now);
  const limit = limitOf(kind, paywall);
  const isNamed = card?.[kind].includes(key) ?? false;
  const remaining = limit - (card?.[kind].length ?? 0);
  const decision = decideReading({ viewer: GUEST, protection, isPaywallOn: true, isCounted: isNamed, remaining });
  if (!decision.isOpen) {
    const isNoted = decision.because !== 'quota-used-up' || !asked.isReading || !card || card.wall === key;
    return { variant: 'teaser', ...(isNoted ? {} : { cookie: meterCookie({ ...card, wall: key }) }) };
  }
  if (decision.because !== 'count') return { variant: 'full' };
  if (!asked.isReading || isProgram(asked.userAgent)) return { variant: 'teaser' };
  if (!card) {
    const mayBegin = await freshMeters.begin(networkOf(asked, now), paywall.freshMetersPerDay ?? 200, now);
    if (!mayBegin) return { variant: 'register' };
    // Nobody else has this card: it alone says what was counted, until it is used again.
    return { variant: 'full', cookie: meterCookie(cardWith(newCard(now), kind, [key])) };
  }
  const reading = { owner: `guest:${card.id}` as const, kind, entry: key, limit, named: card[kind] };
  const { isCounted, entries } = await countReading(sql, reading, now);
  const counted = cardWith(card, kind, entries);
  return {
    variant: isCounted ? 'full' : 'teaser',
    cookie: meterCookie(isCounted ? counted : { ...counted, wall: key }),
  };
}

/** Tells networks apart for a day, and keeps nothing by which one could be found. */
const networkOf = ({ network }: PageAsked, now: Date): string =>
  createHash('sha256')
    .update(keyedHash('fresh-meters', `${dayOf(now)} ${network}`))
    .digest('base64url')
    .slice(0, 32);

function rememberUntilChange(payloadOf: () => Promise<Payload>) {
  const entries = new LRUCache<string, { entry: GatedEntry | null }>({ max: MAX_ENTRIES, ttl: 60_000 });
  let paywall: Promise<Paywall> | null = null;
  let seen = -1;
  const forgetIfChanged = () => {
    if (seen === changesOfContent()) return;
    seen = changesOfContent();
    entries.clear();
    paywall = null;
  };
  return {
    async entry(path: string): Promise<GatedEntry | null> {
      forgetIfChanged();
      const known = entries.get(path);
      if (known) return known.entry;
      const before = changesOfContent();
      const entry = await findGatedEntry(sqlOf(await payloadOf()), path, new Date());
      if (changesOfContent() === before) entries.set(path, { entry });
      return entry;
    },
    paywall(): Promise<Paywall> {
      forgetIfChanged();
      paywall ??= payloadOf()
        .then((payload) => doorsOf(payload, null).asSystem('the meter').findGlobal({ slug: 'paywall', depth: 0 }))
        .catch((error: unknown) => {
          paywall = null;
          throw error;
        });
      return paywall;
    },
  };
}
