import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { issueMissingDocuments } from '@/domain/billing/issue-documents.command';
import { issueDocumentsJob } from '@/domain/billing/issue-documents.job';
import { DomainError } from '@/domain/errors';
import { previewPlan, switchPlan } from '@/domain/membership/change-plan.command';
import { setEnding } from '@/domain/membership/change-subscription.command';
import { endSubscription, extendSubscription, grantComplimentary } from '@/domain/membership/manage-member.command';
import { pauseSubscription, resumeSubscription } from '@/domain/membership/pause-subscription.command';
import { activateOrder, placeOrder } from '@/domain/membership/subscription-order.command';
import { handlersOf } from '@/domain/payments/event-handlers';
import type { PaymentEvent } from '@/domain/payments/payment-event.rules';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { transactionOf } from '@/platform/transaction';
import { crashAfter, isCrash } from '../../helpers/crash';
import { StripeFault } from '../../helpers/fake-stripe/faults';
import { firstCase, type Random, randomOf, report } from '../../helpers/random';
import { type TestTier, tierRows } from '../../helpers/tiers';
import { makeAdmin } from '../accounts/browser';
import { makePerson, payload } from '../records';

const DAY_MS = 86_400_000;
/** Days that the clock covers. */
const DAYS = 400;
/** Readers that share a clock. */
const AT_ONCE = 40;
/** One of so many steps ends with a crash. */
const CRASHES = 7;

export const sql = sqlOf(payload);

/** A checkout that a reader has open, or has paid. */
export interface Checkout {
  uid: string;
  /** Where the reader pays. */
  url: string;
  isPaid: boolean;
}

export interface Reader {
  id: number;
  random: Random;
  /** Events so far, to reproduce a history that violates an invariant. */
  log: string[];
  checkouts: Checkout[];
  /** Amounts that the reader confirmed or was notified of, and that weren't charged yet. */
  shown: { amountMinor: number; isCertain: boolean }[];
}

/** A payment provider, as the histories use it. */
export interface Provider {
  /** Prepares the provider for the next readers, at a moment. */
  begin(now: Date): Promise<void>;
  /** Pays a checkout. @returns the amount that the page of the payment shows as due now */
  pay(reader: Reader, checkout: Checkout, card: string, now: Date): Promise<number | null>;
  changeCard(reader: Reader, card: string, now: Date): Promise<void>;
  /** Moves the clock of the provider. Renewals and retries until then happen. */
  advance(now: Date): Promise<void>;
  /** Delivers events in any order, some of them twice. Without `isAll`, some are lost for now. */
  deliver(random: Random, now: Date, isAll: boolean): Promise<void>;
  /** Events that only this provider has. */
  events: Record<string, (reader: Reader) => Promise<void>>;
  /** Expects that the provider has the same payments, refunds and subscriptions as the database. */
  check(readers: Reader[]): Promise<void>;
}

const TIERS: TestTier[] = ['GOOD', 'BETTER', 'ALLACCESS'];
const CARDS = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000341', '4000000000000002'];
/** Returns a random element. */
export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

let admin: Awaited<ReturnType<typeof makePerson>>['user'];

/** Changes the prices of all plans. Amounts of several magnitudes, as currencies with other minor units have. */
export async function changePrices(random: Random): Promise<void> {
  const unit = pick(random, [1, 100, 1000]);
  const offers = TIERS.map((tier, at) => {
    const monthlyMinor = (at + 1) * (500 + random(500)) * unit;
    return { tier, monthlyMinor, yearlyMinor: monthlyMinor * 10 };
  });
  const trialDays = pick(random, [0, 0, 14]);
  await payload.updateGlobal({ slug: 'paywall', data: { tiers: tierRows(offers), trialDays, graceDays: 14 } });
}

/** Creates the staff of the histories, in a publication that sells in euros. */
export async function openHistories(): Promise<void> {
  await payload.updateGlobal({ slug: 'store-settings', data: { currency: 'EUR' } });
  await makeAdmin();
  admin = (await makePerson({ role: 'admin' })).user;
}

async function makeReader(number: number): Promise<Reader> {
  const [user] = await sql<{ id: number }>(
    `insert into users (email, first_name, last_name, role) values ($1, 'Rosa', 'L', 'reader') returning id`,
    [`${randomUUID()}@meridian.example`],
  );
  return { id: user?.id ?? 0, random: randomOf(number), log: [`history ${number}`], checkouts: [], shown: [] };
}

/** Returns the context of a reader's request at a moment. */
export const contextFor = ({ id }: Reader, now: Date) => ({
  ...contextOf(payload, { id, email: `${id}@meridian.example`, collection: 'users', role: 'reader' } as never),
  now,
});

const staffContext = (now: Date) => ({ ...contextOf(payload, admin), now });

interface Live {
  id: number;
  amountMinor: number;
  isPauseRunning: boolean;
}

/** Returns what the account page shows about a reader's next payments: one for each live subscription. */
async function nextCharges(owner: number, now: Date): Promise<Live[]> {
  return sql<Live>(
    `select id, coalesce(next_price_minor, price_minor)::int as "amountMinor",
       resumes_at is not null and period_end <= $2 as "isPauseRunning"
     from subscriptions where owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled'`,
    [owner, now],
  );
}

type Step = (reader: Reader, now: Date, provider: Provider) => Promise<void>;

const STEPS: Record<string, Step> = {
  async openCheckout(reader, now) {
    const { random, checkouts } = reader;
    const plan = { tier: pick(random, TIERS), period: pick(random, ['month', 'month', 'year'] as const) };
    const { uid, url } = await placeOrder(contextFor(reader, now), plan);
    checkouts.push({ uid, url, isPaid: false });
  },
  async pay(reader, now, provider) {
    const { random, checkouts, shown } = reader;
    const open = checkouts.filter(({ isPaid }) => !isPaid);
    if (!open.length) return;
    const checkout = pick(random, open);
    const amountMinor = await provider.pay(reader, checkout, pick(random, CARDS), now);
    if (amountMinor === null) return;
    checkout.isPaid = true;
    if (amountMinor > 0) shown.push({ amountMinor, isCertain: true });
    // The browser returns, or was closed.
    if (random(3) > 0) await activateOrder(contextFor(reader, now), checkout.uid);
  },
  async comeBack(reader, now) {
    for (const { uid, isPaid } of reader.checkouts) if (isPaid) await activateOrder(contextFor(reader, now), uid);
  },
  async switchPlan(reader, now) {
    const { random, shown } = reader;
    const plan = { tier: pick(random, TIERS), period: pick(random, ['month', 'year'] as const) };
    const preview = await previewPlan(contextFor(reader, now), plan);
    if (random(6) === 0) await changePrices(random);
    const amount = { amountMinor: preview.dueTodayMinor, isCertain: false };
    if (amount.amountMinor > 0) shown.push(amount);
    await switchPlan(contextFor(reader, new Date(now.getTime() + random(5) * 60_000)), plan, preview);
    amount.isCertain = true;
  },
  cancel: (reader, now) => setEnding(contextFor(reader, now), true),
  keep: (reader, now) => setEnding(contextFor(reader, now), false),
  pause: (reader, now) => pauseSubscription(contextFor(reader, now), pick(reader.random, [1, 2, 3] as const)),
  async resume(reader, now) {
    const [next] = await nextCharges(reader.id, now);
    const amount = { amountMinor: next?.amountMinor ?? 0, isCertain: false };
    if (next?.isPauseRunning) reader.shown.push(amount);
    await resumeSubscription(contextFor(reader, now));
    amount.isCertain = true;
  },
  changeCard: (reader, now, provider) => provider.changeCard(reader, pick(reader.random, CARDS.slice(0, 4)), now),
  grant: (reader, now) =>
    grantComplimentary(staffContext(now), reader.id, { tier: pick(reader.random, TIERS), days: 30, note: '' }),
  async end(reader, now) {
    const [next] = await nextCharges(reader.id, now);
    if (next) await endSubscription(staffContext(now), { owner: reader.id, id: next.id }, '');
  },
  async extend(reader, now) {
    const [next] = await nextCharges(reader.id, now);
    if (next) await extendSubscription(staffContext(now), { owner: reader.id, id: next.id }, 1 + reader.random(40), '');
  },
  prices: ({ random }) => changePrices(random),
};

const NAMES = [
  ...['openCheckout', 'openCheckout', 'pay', 'comeBack', 'switchPlan', 'switchPlan', 'switchPlan', 'cancel', 'keep'],
  ...['pause', 'pause', 'resume', 'resume', 'resume', 'changeCard', 'prices'],
];
const RARE = ['grant', 'end', 'extend', 'extend'];

/** Runs a step, which can crash at any statement. A rejection is a valid result, anything else is a bug. */
async function act(reader: Reader, now: Date, provider: Provider): Promise<void> {
  const { random, log } = reader;
  const more = Object.keys(provider.events);
  const isPayable = reader.checkouts.some(({ isPaid }) => !isPaid);
  let name = random(12) === 0 ? pick(random, RARE) : pick(random, [...NAMES, ...more]);
  // Most readers subscribe first.
  if (reader.checkouts.length === 0) name = 'openCheckout';
  else if (isPayable && random(2) === 0) name = 'pay';
  const work = () => STEPS[name]?.(reader, now, provider) ?? provider.events[name]?.(reader) ?? Promise.resolve();
  const crash = random(CRASHES) === 0 ? random(40) : null;
  log.push(`${now.toISOString().slice(0, 10)} ${name}${crash === null ? '' : ` (crash after ${crash})`}`);
  try {
    await (crash === null ? work() : crashAfter(crash, work));
    succeeded.add(name);
  } catch (error) {
    const isExpected = isCrash(error) || error instanceof DomainError || error instanceof StripeFault;
    if (!isExpected && crash === null) throw new Error(log.join(', '), { cause: error });
    log.push(`→ ${(error as { code?: string }).code ?? (error as Error).name}`);
  }
}

interface Charge {
  id: number;
  owner: number;
  subscription: number;
  amountMinor: number;
}

/** Removes the amounts of new charges from those that were shown, and returns the charges that nobody was shown. */
async function matchCharges(readers: Map<number, Reader>, since: number, renewals: Map<number, number>) {
  const charges = await sql<Charge>(
    `select id, owner_id as owner, subscription_id as subscription, amount_minor::int as "amountMinor"
     from subscription_invoices where id > $1 and amount_minor > 0 order by id`,
    [since],
  );
  const unknown: (Charge & { history: string | undefined })[] = [];
  for (const charge of charges) {
    const reader = readers.get(charge.owner);
    const shown = reader?.shown.filter(({ amountMinor }) => amountMinor === charge.amountMinor) ?? [];
    // The amount of a step that crashed before it charged stays uncertain, and must not take the place of a certain one.
    const match = shown.find(({ isCertain }) => isCertain) ?? shown[0];
    if (renewals.get(charge.subscription) === charge.amountMinor) renewals.delete(charge.subscription);
    else if (reader && match) reader.shown.splice(reader.shown.indexOf(match), 1);
    else unknown.push({ ...charge, history: reader?.log.join(', ') });
  }
  return { unknown, last: charges.at(-1)?.id ?? since };
}

/** Processes the stored events of a provider in any order, as the job does, with crashes. Without `isAll`, only some. */
export async function processInbox(random: Random, now: Date, isAll: boolean): Promise<void> {
  for (let round = 0; round === 0 || isAll; round += 1) {
    const open = await sql<{ id: number }>('select id from payment_events where done_at is null order by id');
    if (open.length === 0) return;
    if (round > 20) throw new Error('The inbox is never empty.');
    if (random(2) === 0) open.reverse();
    for (const { id } of open) {
      if (!isAll && random(2) === 0) continue;
      const crash = random(CRASHES) === 0 ? random(40) : null;
      const work = () => processEvent(id, now);
      await (crash === null ? work() : crashAfter(crash, work).catch(() => {}));
    }
  }
}

const processEvent = (id: number, now: Date): Promise<void> =>
  transactionOf(payload)(async (change) => {
    const [stored] = await change.sql<PaymentEvent & { event_id: string }>(
      'select provider, event_id, type, object from payment_events where id = $1 and done_at is null for update',
      [id],
    );
    if (!stored) return;
    for (const { handle } of handlersOf(stored.type)) await handle({ change, now }, { ...stored, id: stored.event_id });
    await change.sql('update payment_events set done_at = now() where id = $1', [id]);
  });

async function processJobs(): Promise<void> {
  const jobs = await sql<{ input: { charge?: number } }>(
    `delete from payload_jobs where task_slug = 'issue-documents' returning input`,
  );
  const handler = issueDocumentsJob.handler as (args: object) => Promise<object>;
  for (const { input } of jobs) await handler({ input, req: { payload } });
  await sql(`delete from payload_jobs where task_slug = 'membership-mail'`);
}

/** Expects that a query returns nothing, and prints the histories of the readers that it returns. */
async function none(readers: Map<number, Reader>, text: string): Promise<void> {
  const broken = await sql<{ owner: number }>(`${text} limit 3`);
  const violations = broken.filter(({ owner }) => readers.has(owner));
  expect(violations.map((row) => ({ ...row, history: readers.get(row.owner)?.log.join(', ') }))).toEqual([]);
}

/**
 * Runs histories of readers who subscribe, change, cancel and pay for 400 days that end now, with crashes at any statement and with
 * events that are lost, repeated and out of order, and expects that money, rights and documents are consistent.
 */
export async function runHistories(provider: Provider, count: number): Promise<void> {
  const first = firstCase();
  for (let done = 0; done < count; done += AT_ONCE) {
    await runBatch(provider, first + done, Math.min(AT_ONCE, count - done));
    report(`histories ${first} to ${first + Math.min(count, done + AT_ONCE) - 1}: no violations`);
  }
  const [seen] = await sql<{ charges: number; ended: number; unpaid: number }>(
    `select count(*) filter (where amount_minor > 0)::int as charges, count(*) filter (where status = 'open')::int as unpaid,
       (select count(*)::int from subscriptions where status = 'canceled') as ended from subscription_invoices`,
  );
  expect(Math.min(seen?.charges ?? 0, seen?.ended ?? 0)).toBeGreaterThan(0);
  if (count >= 100) {
    // Every step succeeds in some histories, and so do its effects.
    expect(Object.keys(STEPS).filter((name) => !succeeded.has(name))).toEqual([]);
    expect(seen?.unpaid).toBeGreaterThan(0);
  }
  report(`${count} histories of subscriptions: ${seen?.charges} charges, no violations`);
}

/** Names of the steps that succeeded. */
const succeeded = new Set<string>();

async function runBatch(provider: Provider, from: number, count: number): Promise<void> {
  const random = randomOf(from);
  const end = Date.now();
  let now = new Date(end - DAYS * DAY_MS);
  await provider.begin(now);
  await changePrices(random);
  const readers = new Map<number, Reader>();
  for (let at = 0; at < count; at += 1) {
    const reader = await makeReader(from + at);
    readers.set(reader.id, reader);
  }
  let [{ last } = { last: 0 }] = await sql<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from subscription_invoices',
  );
  const expectShown = async (renewals: Map<number, number>) => {
    const matched = await matchCharges(readers, last, renewals);
    last = matched.last;
    expect(matched.unknown).toEqual([]);
  };
  while (now.getTime() < end) {
    for (const reader of readers.values()) {
      if (random(2) === 0) await act(reader, now, provider);
      if (random(4) === 0) await provider.deliver(random, now, false);
    }
    await provider.deliver(random, now, true);
    await processJobs();
    // Charges that weren't reported by then are compared with what was shown before.
    await expectShown(new Map());
    const renewals = new Map<number, number>();
    for (const { id } of readers.values())
      for (const next of await nextCharges(id, now)) renewals.set(next.id, next.amountMinor);
    now = new Date(Math.min(end, now.getTime() + (1 + random(27)) * DAY_MS));
    await provider.advance(now);
    await provider.deliver(random, now, true);
    await expectShown(renewals);
  }
  await processJobs();
  await issueMissingDocuments(sql, transactionOf(payload));
  await checkAll(readers, new Date(end));
  await provider.check([...readers.values()]);
}

/** SQL expression for the end of access of a live subscription. */
const UNTIL = `case when s.status = 'past_due' then s.past_due_since + interval '14 days'
  when s.provider in ('stripe', 'embedded') and not s.cancel_at_period_end and s.resumes_at is null
    then s.period_end + interval '14 days' else s.period_end end`;

async function checkAll(readers: Map<number, Reader>, now: Date): Promise<void> {
  const lost = [...readers.values()].filter(({ shown }) => shown.some(({ isCertain }) => isCertain));
  expect(lost.map(({ log, shown }) => ({ shown, history: log.join(', ') }))).toEqual([]);
  const owners = [...readers.keys()].join(', ');
  const mine = `s.owner_id in (${owners})`;
  const live = `s.provider in ('stripe', 'embedded') and s.status <> 'canceled'`;
  // One live subscription, and nothing that was paid is without one.
  await none(
    readers,
    `select s.owner_id as owner from subscriptions s where ${mine} and ${live} group by 1 having count(*) > 1`,
  );
  await none(
    readers,
    `select s.owner_id as owner, s.status from subscription_orders s where ${mine} and s.status = 'paid'`,
  );
  await none(
    readers,
    `select s.owner_id as owner, s.id, s.period_end from subscriptions s
     where ${mine} and ${live} and s.status <> 'past_due' and coalesce(s.resumes_at, s.period_end) <= '${now.toISOString()}'`,
  );
  // A duplicate is refunded, unless a bank returned the money. If the refund fails later, the desk lists it.
  await none(
    readers,
    `select s.owner_id as owner, s.id from subscriptions s join subscription_invoices i on i.subscription_id = s.id
     where ${mine} and s.duplicate_of_id is not null and i.status <> 'refunded' and i.amount_minor > 0
       and i.dispute is distinct from 'lost' and not exists (select 1 from billing_documents d where d.charge_id = i.id and d.kind = 'cancellation')`,
  );
  // Each payment has one invoice over its amount, and its credit notes add up to what was refunded.
  await none(
    readers,
    `select s.owner_id as owner, s.id, s.status, s.amount_minor, s.refunded_minor, d.* from subscription_invoices s
     left join lateral (select count(*) filter (where kind = 'invoice') as invoices,
       coalesce(sum(total_minor) filter (where kind = 'invoice'), 0) as invoiced,
       coalesce(sum(case kind when 'credit-note' then total_minor when 'cancellation' then -total_minor end), 0) as credited
       from billing_documents where charge_id = s.id) d on true
     where ${mine} and (d.invoices <> (s.status in ('paid', 'refunded'))::int
       or d.invoiced <> (case when s.status in ('paid', 'refunded') then s.amount_minor else 0 end)
       or d.credited <> (case when s.status = 'refunded' or s.dispute = 'lost' then greatest(s.refunded_minor, s.amount_minor) else s.refunded_minor end))`,
  );
  // Rights are those of the paid period, with grace after a failed renewal.
  await none(
    readers,
    `select u.id as owner, u.membership_until, t.text as role, x.tier, x.until from users u
     left join users_texts t on t.parent_id = u.id and t.path = 'tiers' and t.order = 1
     join lateral (select s.tier::text, ${UNTIL} as until from subscriptions s
       where s.owner_id = u.id and s.status <> 'canceled' order by s.id limit 1) x on true
     where u.id in (${owners}) and (select count(*) from subscriptions s where s.owner_id = u.id and s.status <> 'canceled') = 1
       and case when x.until > now() then u.membership_until is distinct from x.until or t.text <> 'ROLE_HBRG_' || x.tier
         else u.membership_until > now() end`,
  );
  await none(
    readers,
    `select u.id as owner, u.membership_until from users u where u.id in (${owners})
     and u.membership_until > now() and not exists (select 1 from subscriptions s where s.owner_id = u.id and s.status <> 'canceled')`,
  );
}
