import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { RANDOM_ID, randomId } from '@/domain/accounts/registration.rules';
import { type Billing, beginBilling, nextStepAt, stepBilling } from '@/domain/membership/billing.rules';
import {
  afterClosing,
  COMPLETION_COOKIE,
  cookieLine,
  firstCheckoutState,
  nextCheckoutState,
  PENDING_ORDER_COOKIE,
  RETURN_COOKIE,
} from '@/domain/membership/checkout.rules';
import {
  ACCESS_CODE_SOURCE,
  isActiveSubscription,
  isOpen,
  rightsOf,
  type SubscriptionState,
} from '@/domain/membership/subscription.rules';
import { captionOf, ladderOf, levelText, tierOfRoleCode, tierOfViewer } from '@/domain/membership/tier.rules';
import { viewerOf } from '@/domain/viewer';
import { proves } from '../../../helpers/proves';
import { LADDER } from '../../../helpers/tiers';

const DAY = 86_400_000;
const now = new Date('2024-12-05T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * DAY).toISOString();

test('SUB-03 the checkout goes from INITIAL to CHECKOUT after sign-in or registration, and starts there for a user', async () => {
  await proves('SUB-03', async () => {
    expect(firstCheckoutState(false)).toBe('INITIAL');
    expect(firstCheckoutState(true)).toBe('CHECKOUT');
    expect(nextCheckoutState('INITIAL', 'sign-in-success')).toBe('CHECKOUT');
    expect(nextCheckoutState('INITIAL', 'registration-success')).toBe('CHECKOUT');
    expect(nextCheckoutState('INITIAL', 'checkout-complete')).toBe('INITIAL');
  });
  expect(nextCheckoutState('CHECKOUT', 'checkout-complete')).toBe('RECEIPT');
  expect([afterClosing('RECEIPT'), afterClosing('CHECKOUT')]).toEqual(['/', '/subscriptions']);
});

test('SUB-05 the completion cookie lasts 10 days, the pending-order cookie 7', async () => {
  await proves('SUB-05', async () => {
    expect(cookieLine(COMPLETION_COOKIE, 'x', false)).toBe('checkout-complete=x; Path=/; Max-Age=864000; SameSite=Lax');
  });
  expect(cookieLine(PENDING_ORDER_COOKIE, 'x', false)).toBe('order-crumb=x; Path=/; Max-Age=604800; SameSite=Lax');
});

test('over TLS, the cookies of the checkout are sent over TLS only, and have names that no other host can set', () => {
  expect(cookieLine(PENDING_ORDER_COOKIE, 'x', true)).toMatch(
    /^__Host-order-crumb=x; Path=\/; .*; SameSite=Lax; Secure$/,
  );
  expect(cookieLine(COMPLETION_COOKIE, 'x', true)).toMatch(/^__Host-checkout-complete=x; Path=\/; /);
  expect(cookieLine(RETURN_COOKIE, 'x', true)).toMatch(/^__Host-checkout-return=x; Path=\/; /);
});

test('SUB-33 the random id is an integer from 100 to 999999', async () => {
  await proves('SUB-33', async () => {
    expect([randomId(() => 0), randomId(() => 0.999_999_999)]).toEqual([100, 999_999]);
    expect(RANDOM_ID).toEqual({ least: 100, most: 999_999 });
  });
});

test('SUB-29 SUB-38 a subscription is active between its dates while its status is active and its source counts', async () => {
  const record = (overrides: object = {}) => ({
    subscriptionSourceCode: 'US',
    subscriptionStatus: 'active',
    subscriptionAccessPeriod: { startDate: days(-1), expirationDate: days(1) },
    ...overrides,
  });
  const period = (startDate: string, expirationDate: string | null) => ({
    subscriptionAccessPeriod: { startDate, expirationDate },
  });
  await proves('SUB-38', () => {
    expect(isActiveSubscription(record(), now)).toBe(true);
    expect(isActiveSubscription(record(period(days(-1), null)), now)).toBe(true);
    expect(isActiveSubscription(record({ subscriptionStatus: 'inactive' }), now)).toBe(false);
    expect(isActiveSubscription(record(period(days(1), days(2))), now)).toBe(false);
    expect(isActiveSubscription(record(period(days(-2), days(-1))), now)).toBe(false);
  });
  await proves('SUB-29', () => {
    expect(isActiveSubscription(record({ subscriptionSourceCode: 'US' }), now)).toBe(true);
    expect(isActiveSubscription(record({ subscriptionSourceCode: ACCESS_CODE_SOURCE }), now)).toBe(false);
    expect(ACCESS_CODE_SOURCE).toBe('ACCESS_CODE');
  });
});

const state = (overrides: Partial<SubscriptionState> = {}): SubscriptionState => ({
  provider: 'embedded',
  status: 'active',
  periodStart: days(-10),
  periodEnd: days(10),
  cancelAtPeriodEnd: false,
  ...overrides,
});

test('a subscription grants access until its end, and through the grace period if it renews', () => {
  expect(isOpen(state(), now, 14)).toBe(true);
  expect(isOpen(state({ periodEnd: days(-13) }), now, 14)).toBe(true);
  expect(isOpen(state({ periodEnd: days(-15) }), now, 14)).toBe(false);
  expect(isOpen(state({ periodEnd: days(-1), cancelAtPeriodEnd: true }), now, 14)).toBe(false);
  expect(isOpen(state({ status: 'canceled' }), now, 14)).toBe(false);
  expect(isOpen(state({ status: 'past_due', pastDueSince: days(-13) }), now, 14)).toBe(true);
  expect(isOpen(state({ status: 'past_due', pastDueSince: days(-15) }), now, 14)).toBe(false);
  expect(isOpen(state({ periodEnd: null, provider: 'complimentary' }), now, 14)).toBe(true);
  expect(isOpen(state({ sourceCode: ACCESS_CODE_SOURCE }), now, 14)).toBe(false);
  const rights = rightsOf(
    [
      { ...state({ cancelAtPeriodEnd: true }), tier: 'GOOD' },
      { ...state({ provider: 'complimentary', cancelAtPeriodEnd: true, periodEnd: days(3) }), tier: 'BEST' },
    ],
    { tiers: LADDER, graceDays: 14, now },
  );
  expect(rights).toEqual({ tiers: ['ROLE_HBRG_BEST', 'ROLE_HBRG_GOOD'], until: new Date(days(3)) });
  const account = { id: 1, tiers: rights.tiers, membershipUntil: days(3) };
  expect(viewerOf(account, now)).toMatchObject({ roleCode: 'ROLE_HBRG_BEST' });
  expect(viewerOf(account, new Date(days(3)))).toMatchObject({ roleCode: null });
});

test('SUB-39 SUB-40 role codes set tier and caption, and the first one decides', async () => {
  await proves('SUB-39', async () => {
    const tiers = ladderOf(parse(readFileSync('src/demo/content/site.yaml', 'utf8')));
    expect(tiers.map((tier) => [tier.roleCode, tierOfRoleCode(tiers, tier.roleCode), levelText(tier)])).toEqual([
      ['ROLE_HBRG_GOOD', 'GOOD', 'Good, Digital'],
      ['ROLE_HBRG_BETTER', 'BETTER', 'Better, Digital + Print'],
      ['ROLE_HBRG_BEST', 'BEST', 'Best, Premium'],
      ['ROLE_HBRG_ALLACCESS', 'ALLACCESS', 'All Access, All Access'],
    ]);
    expect([captionOf(tiers, 'BEST'), captionOf(tiers, 'GOLD'), levelText(undefined)]).toEqual([
      'Premium',
      'GOLD',
      'none',
    ]);
  });
  await proves('SUB-40', async () => {
    expect(tierOfRoleCode(LADDER, 'ROLE_HBRG_GOLD')).toBeNull();
    expect(tierOfViewer(LADDER, viewerOf({ id: 1, tiers: ['ROLE_HBRG_GOOD', 'ROLE_HBRG_BEST'] }))).toBe('GOOD');
    for (const tiers of [[], ['ROLE_HBRG_GOLD']]) expect(tierOfViewer(LADDER, viewerOf({ id: 1, tiers }))).toBeNull();
  });
});

test('400 days of subscriptions equal a model that counts days', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = makeRandom(seed);
    const start = new Date(Date.UTC(2023, 0, 1 + (seed % 31), 12));
    let billing: Billing = beginBilling(seed % 5 === 0 ? 'year' : 'month', start, seed % 3 === 0 ? 7 : 0);
    const model = new Model(start, billing.period, seed % 3 === 0 ? 7 : 0);
    for (let day = 0; day <= 400; day += 1) {
      const today = new Date(start.getTime() + day * DAY);
      if (random() < 0.02 && billing.status !== 'canceled') {
        billing = { ...billing, cancelAtPeriodEnd: !billing.cancelAtPeriodEnd };
        model.endsThen = !model.endsThen;
      }
      const isCardGood = random() > 0.3;
      for (let at = nextStepAt(billing); at && at <= today; at = nextStepAt(billing)) {
        billing = stepBilling(billing, isCardGood).billing;
      }
      model.live(today, isCardGood);
      expect([seed, day, billing.status, billing.periodEnd]).toEqual([
        seed,
        day,
        model.status,
        model.end.toISOString(),
      ]);
    }
  }
});

/** Reference model of a subscription as a list of days. */
class Model {
  status: string;
  end: Date;
  endsThen = false;
  #failedOn: Date | null = null;
  #tried = 0;
  readonly #anchor: number;
  readonly #months: number;

  constructor(start: Date, period: 'month' | 'year', freeDays: number) {
    this.#months = period === 'year' ? 12 : 1;
    const paidFrom = new Date(start.getTime() + freeDays * DAY);
    this.#anchor = paidFrom.getUTCDate();
    this.status = freeDays > 0 ? 'trialing' : 'active';
    this.end = freeDays > 0 ? paidFrom : this.#after(start);
  }

  #after(date: Date): Date {
    const month = date.getUTCMonth() + this.#months;
    const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
    return new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(this.#anchor, last), date.getUTCHours()));
  }

  live(today: Date, pays: boolean): void {
    if (this.status === 'canceled') return;
    if (this.#failedOn) {
      const since = Math.round((today.getTime() - this.#failedOn.getTime()) / DAY);
      const due = [3, 7, 14].filter((day) => day <= since).length;
      if (due <= this.#tried) return;
      this.#tried = due;
      if (pays) {
        this.status = 'active';
        this.#failedOn = null;
      } else if (due === 3) this.status = 'canceled';
      return;
    }
    if (today < this.end) return;
    if (this.endsThen) {
      this.status = 'canceled';
      return;
    }
    if (!pays) {
      this.#failedOn = this.end;
      this.#tried = 0;
    }
    this.end = this.#after(this.end);
    this.status = pays ? 'active' : 'past_due';
  }
}

function makeRandom(seed: number): () => number {
  let state = seed * 7919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
