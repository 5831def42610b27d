import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import type { Paywall, User } from '@/generated/payload-types';
import { changesOfContent } from '@/platform/changes';
import { cardIn, METER_COOKIE, meterCookie, newCard } from '@/platform/meter-card';
import { keyedHash } from '@/platform/sealed';
import { sessionAccount } from '@/platform/session-account';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { type Sql, sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { decideReading } from '../access/reading.rules';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import { createDayClock, type Day, type TimeZone } from '../calendar/time-zone.rules';
import { isOwnGift, openGift } from '../gifts/open-gift.command';
import { ladderOf, type TierLadder } from '../membership/tier.rules';
import { GUEST, type Viewer, viewerOf } from '../viewer';
import { findGatedEntry, type GatedEntry, isReadingPath } from './gated-entry.query';
import { countReading, wasUnlockedAtRegistration } from './meter.command';
import { cardWith, isBot, limitOf } from './meter.rules';
import type { NewMeterLimiter } from './new-meter-limiter.command';
import type { DecidePage, PageRequest } from './page-variant.rules';

const MAX_ENTRIES = 5_000;

/**
 * Creates the function that decides which variant of a gated page a visitor gets, and counts the reading. A guest
 * without a card, or whose card already names the entry, causes no query: entries and settings are cached until content
 * or settings change.
 */
export function createPageDecider(payloadOf: () => Promise<Payload>, newMeterLimiter: NewMeterLimiter): DecidePage {
  const cache = createEntryCache(payloadOf);
  const dayAt = createDayClock();
  return async (request) => {
    if (!isReadingPath(request.path)) return null;
    const [entry, { paywall, tiers, zone }] = await Promise.all([cache.entry(request.path), cache.settings()]);
    const isOpenToAll = !entry || entry.protection.accessLevel === 'free' || paywall.isEnabled === false;
    if (isOpenToAll && request.gift === null) return null;
    if (isOpenToAll) return entry ? { variant: 'full' } : null;
    const payload = await payloadOf();
    const sql = sqlOf(payload);
    const token = request.cookie(SESSION_COOKIE);
    const sessionUser = token ? ((await sessionAccount(payload, token)) as User | null) : null;
    const account = sessionUser?.isDisabled ? null : sessionUser;
    const now = new Date();
    const day = dayAt(now, zone);
    const visitor = { account, viewer: viewerOf(account), sql, paywall, tiers, request, now, day, newMeterLimiter };
    const decision = account ? await decideForUser(visitor, entry, account) : await decideForGuest(visitor, entry);
    return decision;
  };
}

interface Visitor {
  account: User | null;
  viewer: Viewer;
  sql: Sql;
  paywall: Paywall;
  tiers: TierLadder;
  request: PageRequest;
  now: Date;
  /** The current day in the zone of the installation, in whose month the reading counts. */
  day: Day;
  newMeterLimiter: NewMeterLimiter;
}

type PageDecision = NonNullable<Awaited<ReturnType<DecidePage>>>;

/** Returns the variant for a gift link, for a reader who has no other access to the entry. */
async function decideForGift({ sql, request, now }: Visitor, entry: GatedEntry): Promise<PageDecision> {
  const isPerson = request.isReading && !isBot(request.userAgent);
  const state = await openGift(sql, { token: request.gift ?? '', path: entry.path, isPerson }, now);
  if (state !== 'open') return { variant: `gift-${state}` };
  // Bots that follow gift links get no more than they get elsewhere.
  return { variant: isBot(request.userAgent) ? 'register' : 'gift' };
}

async function decideForUser(visitor: Visitor, entry: GatedEntry, account: User): Promise<PageDecision> {
  const { viewer, sql, paywall, tiers, request, day } = visitor;
  const month = day.slice(0, 7);
  const { protection, meter: kind, key } = entry;
  const uncounted = decideReading({
    viewer,
    protection,
    tiers,
    isPaywallOn: true,
    isCounted: false,
    remaining: 0,
  });
  if (uncounted.isOpen) return { variant: 'full' };
  if (request.gift !== null && !(await isOwnGift(sql, request.gift, account.id))) return decideForGift(visitor, entry);
  if (uncounted.because !== 'quota-used-up' || !request.isReading) return { variant: 'teaser' };
  const limit = limitOf(kind, paywall, account.quotas);
  const { isCounted } = await countReading(sql, { owner: `user:${account.id}`, kind, entry: key, limit }, month);
  const isOpen = isCounted || (await wasUnlockedAtRegistration(sql, key, account.id, month));
  return { variant: isOpen ? 'full' : 'teaser' };
}

async function decideForGuest(visitor: Visitor, entry: GatedEntry): Promise<PageDecision> {
  const { sql, paywall, tiers, request, day, newMeterLimiter } = visitor;
  const month = day.slice(0, 7);
  const { protection, meter: kind, key } = entry;
  if (request.gift !== null) return decideForGift(visitor, entry);
  const card = cardIn(request.cookie(METER_COOKIE), month);
  const limit = limitOf(kind, paywall);
  const isOnCard = card?.[kind].includes(key) ?? false;
  const remaining = limit - (card?.[kind].length ?? 0);
  const decision = decideReading({
    viewer: GUEST,
    protection,
    tiers,
    isPaywallOn: true,
    isCounted: isOnCard,
    remaining,
  });
  if (!decision.isOpen) {
    const isWallUpToDate = decision.because !== 'quota-used-up' || !request.isReading || !card || card.wall === key;
    return { variant: 'teaser', ...(isWallUpToDate ? {} : { cookie: meterCookie({ ...card, wall: key }) }) };
  }
  if (decision.because !== 'count') return { variant: 'full' };
  if (!request.isReading || isBot(request.userAgent)) return { variant: 'teaser' };
  if (!card) {
    const mayBegin = await newMeterLimiter.begin(networkOf(request, day), paywall.freshMetersPerDay ?? 200, day);
    if (!mayBegin) return { variant: 'register' };
    // A new card exists only in this response, so it holds the count by itself until the guest sends it back.
    return { variant: 'full', cookie: meterCookie(cardWith(newCard(month), kind, [key])) };
  }
  const reading = { owner: `guest:${card.id}` as const, kind, entry: key, limit, cardEntries: card[kind] };
  const { isCounted, entries } = await countReading(sql, reading, month);
  const counted = cardWith(card, kind, entries);
  return {
    variant: isCounted ? 'full' : 'teaser',
    cookie: meterCookie(isCounted ? counted : { ...counted, wall: key }),
  };
}

/** The keys of the networks that came last. Most requests come from few networks, and a hash costs more than a lookup. */
const networkKeys = new LRUCache<string, string>({ max: 5_000 });

/** Returns a pseudonymous key for a network, valid for one day. It can't be reversed to an IP address. */
function networkOf({ network }: PageRequest, day: string): string {
  const name = `${day} ${network}`;
  const known = networkKeys.get(name);
  if (known) return known;
  const key = keyedHash('fresh-meters', name).slice(0, 32);
  networkKeys.set(name, key);
  return key;
}

/** The settings that decide about every gated page. */
interface Settings {
  paywall: Paywall;
  tiers: TierLadder;
  zone: TimeZone;
}

async function readSettings(payload: Payload): Promise<Settings> {
  const store = dataAccessOf(payload, null).asSystem('read the settings of the meter');
  const [paywall, site] = await Promise.all([
    store.findGlobal({ slug: 'paywall', depth: 0 }),
    store.findGlobal({ slug: 'site-settings', depth: 0, select: { timeZone: true } }),
  ]);
  return { paywall, tiers: ladderOf(paywall), zone: site.timeZone ?? DEFAULT_TIME_ZONE };
}

function createEntryCache(payloadOf: () => Promise<Payload>) {
  // With the default, the clock is asked and a timer set in every millisecond.
  const entries = new LRUCache<string, { entry: GatedEntry | null }>({
    max: MAX_ENTRIES,
    ttl: 60_000,
    ttlResolution: 1_000,
  });
  let settings: Promise<Settings> | null = null;
  let contentVersion = -1;
  const clearIfChanged = () => {
    if (contentVersion === changesOfContent()) return;
    contentVersion = changesOfContent();
    entries.clear();
    settings = null;
  };
  return {
    async entry(path: string): Promise<GatedEntry | null> {
      clearIfChanged();
      const cached = entries.get(path);
      if (cached) return cached.entry;
      const versionBefore = changesOfContent();
      const entry = await findGatedEntry(sqlOf(await payloadOf()), path, new Date());
      if (changesOfContent() === versionBefore) entries.set(path, { entry });
      return entry;
    },
    settings(): Promise<Settings> {
      clearIfChanged();
      settings ??= payloadOf()
        .then(readSettings)
        .catch((error: unknown) => {
          settings = null;
          throw error;
        });
      return settings;
    },
  };
}
