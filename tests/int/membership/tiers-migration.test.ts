import { randomBytes } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { withClient } from '@/cli/database';
import { migrations } from '../../../migrations';

const clusterUrl = inject('clusterUrl');
const names = ['used', 'unsaved', 'fresh'].map(
  (name) => `file_${process.pid}_${name}_${randomBytes(4).toString('hex')}`,
);
const last = migrations.findIndex(({ name }) => name.endsWith('_tiers'));

afterAll(() =>
  withClient(clusterUrl, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  }),
);

/** Data of an installation from before its tiers were settings. */
const USED = `
  insert into users (id, email, updated_at, created_at) values (1, 'a@b.example', now(), now());
  insert into users_tiers ("order", parent_id, value) values (2, 1, 'ROLE_HBRG_GOOD'), (1, 1, 'ROLE_HBRG_BEST');
  insert into subscriptions (owner_id, tier, next_tier, status, provider, period_start)
    values (1, 'BEST', 'GOOD', 'active', 'embedded', now());
  insert into articles (title, access_level, tier) values ('Reserved', 'tier', 'BETTER'), ('Metered', 'metered', 'GOOD');
  insert into subscribers (email_address) values ('print@b.example');`;
const OFFERS = `
  insert into paywall (id) values (1);
  insert into paywall_offers (_order, _parent_id, id, tier, lead, monthly_minor, yearly_minor, is_recommended)
    values (1, 1, 'o1', 'ALLACCESS', 'All.', 4900, 49000, true), (2, 1, 'o2', 'BETTER', null, 1600, 16000, false);
  insert into paywall_offers_features (_order, _parent_id, id, text, capability)
    values (1, 'o1', 'f1', 'Charts', 'visualDownloads'), (1, 'o2', 'f2', 'Everything', null);`;

const STATE = `select
  (select jsonb_agg(jsonb_build_array(t.code, t.name, t.caption, t.role_code, t.is_offered, t.monthly_minor, (select
     jsonb_agg(f.capability order by f._order) from paywall_tiers_features f where f._parent_id = t.id)) order by t._order)
   from paywall_tiers t) as tiers,
  (select array_agg(text order by "order") from users_texts where path = 'tiers') as codes,
  (select array_agg(tier || ' ' || next_tier) from subscriptions) as subscriptions,
  (select array_agg(tier order by id) from articles) as articles,
  (select array_agg(subscription_code) from subscribers) as subscribers`;

test('installations keep the four tiers with what holds them, and new ones begin without tiers', async () => {
  const states: Record<string, unknown>[] = [];
  for (const [at, name] of names.entries()) {
    await withClient(clusterUrl, (client) => client.query(`create database ${name}`));
    const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;
    await withClient(url, async (client) => {
      const db = drizzle(client);
      for (const { up } of migrations.slice(0, last)) await up({ db } as never);
      if (at < 2) await client.query(USED);
      if (at < 1) await client.query(OFFERS);
      const { up, down } = migrations[last] ?? {};
      await up?.({ db } as never);
      states.push((await client.query(STATE)).rows[0]);
      if (at > 0) return;
      // The way back and forth keeps everything that the code knew.
      await down?.({ db } as never);
      const { rows } = await client.query(
        `select (select array_agg(tier::text order by _order) from paywall_offers) as offers,
           (select array_agg(value::text order by "order") from users_tiers) as codes`,
      );
      expect(rows).toEqual([{ offers: ['BETTER', 'ALLACCESS'], codes: ['ROLE_HBRG_BEST', 'ROLE_HBRG_GOOD'] }]);
      await up?.({ db } as never);
      expect((await client.query(STATE)).rows[0]).toEqual(states[0]);
    });
  }
  const kept = {
    codes: ['ROLE_HBRG_BEST', 'ROLE_HBRG_GOOD'],
    subscriptions: ['BEST GOOD'],
    articles: ['BETTER', 'GOOD'],
    subscribers: ['BETTER'],
  };
  const tier = (code: string, name: string, caption: string, price: number | null, capabilities: unknown = null) => [
    ...[code, name, caption, `ROLE_HBRG_${code}`, price !== null, price, capabilities],
  ];
  expect(states).toEqual([
    {
      ...kept,
      tiers: [
        tier('GOOD', 'Good', 'Digital', null),
        tier('BETTER', 'Better', 'Digital + Print', 1600, [null, 'printDelivery']),
        tier('BEST', 'Best', 'Premium', null),
        tier('ALLACCESS', 'All Access', 'All Access', 4900, ['visualDownloads']),
      ],
    },
    {
      ...kept,
      tiers: [
        tier('GOOD', 'Good', 'Digital', null),
        tier('BETTER', 'Better', 'Digital + Print', null, ['printDelivery']),
        tier('BEST', 'Best', 'Premium', null),
        tier('ALLACCESS', 'All Access', 'All Access', null),
      ],
    },
    { tiers: null, codes: null, subscriptions: null, articles: null, subscribers: null },
  ]);
}, 120_000);
