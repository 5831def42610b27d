import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeTestCard } from '@/domain/membership/change-subscription.command';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { payWithTestCard } from '@/domain/membership/pay-subscription.command';
import { findOrderPlan } from '@/domain/membership/subscription-order.command';
import { casesOf } from '../../helpers/random';
import { payload } from '../records';
import { contextFor, openHistories, type Provider, processInbox, runHistories, sql } from './histories';

const HISTORIES = casesOf(20);

beforeAll(openHistories);
afterAll(() => payload.destroy());

const embedded: Provider = {
  begin: async () => {},
  async pay(reader, { uid }, card, now) {
    const context = contextFor(reader, now);
    const plan = await findOrderPlan(context, uid);
    if (!plan) return null;
    const { dueMinor } = plan;
    const result = await payWithTestCard(context, { uid, card, isConfirmed: true, dueMinor });
    if (result !== 'paid') return null;
    return dueMinor;
  },
  changeCard: (reader, card, now) => changeTestCard(contextFor(reader, now), card),
  async advance(now) {
    await runEmbeddedProvider(payload, now);
  },
  deliver: processInbox,
  events: {},
  async check(readers) {
    // An active subscription has a paid invoice for its period.
    const unpaid = await sql<{ owner: number }>(
      `select s.owner_id as owner, s.id, s.period_start from subscriptions s
       where s.owner_id = any($1) and s.provider = 'embedded' and s.status = 'active' and not exists (
         select 1 from subscription_invoices i where i.subscription_id = s.id and i.status = 'paid'
           and (i.provider_id = s.provider_id || '_' || (extract(epoch from s.period_start) * 1000)::bigint
             or i.provider_id = 'in_' || substr(s.provider_id, 5) || '_0' and i.issued_at = s.period_start))`,
      [readers.map(({ id }) => id)],
    );
    const historyOf = (owner: number) => readers.find(({ id }) => id === owner)?.log.join(', ');
    expect(unpaid.map((row) => ({ ...row, history: historyOf(row.owner) }))).toEqual([]);
  },
};

test(`${HISTORIES} subscriptions at the embedded provider are charged as shown, once, and grant what is paid`, async () => {
  await runHistories(embedded, HISTORIES);
}, 36_000_000);
