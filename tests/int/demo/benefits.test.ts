import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decideReading } from '@/domain/access/reading.rules';
import { protectionOf } from '@/domain/articles/access.rules';
import { giveGift } from '@/domain/gifts/give-gift.command';
import { CAPABILITIES, type Capability } from '@/domain/membership/benefit.rules';
import { readOffers } from '@/domain/membership/offer.query';
import { includesPrint } from '@/domain/membership/print-delivery.query';
import { readTiers } from '@/domain/membership/tier.query';
import type { Tier } from '@/domain/membership/tier.rules';
import { readQuotas } from '@/domain/metering/quota.query';
import { subscribeUser } from '@/domain/newsletters/subscription.command';
import { readVisualLibrary } from '@/domain/visual-library/asset.query';
import { findDownload } from '@/domain/visual-library/find-download.query';
import { type Context, contextOf, guestContext } from '@/platform/context';
import { env } from '@/platform/env';
import { sqlOf } from '@/platform/sql';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { LADDER, roleCodeOfTest, type TestTier, TIERS } from '../../helpers/tiers';
import { makePerson, payload } from '../records';

const sql = sqlOf(payload);
const readers = new Map<Tier | null, Context>();

beforeAll(async () => {
  for (const tier of [null, ...TIERS]) {
    const { user } = await makePerson({ tiers: tier ? [roleCodeOfTest(tier)] : [] });
    readers.set(tier, contextOf(payload, user));
  }
});
afterAll(() => payload.destroy());

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Whether a reader has a capability, by the code that grants it and with the stored demo content. */
const CHECKS: Record<Capability, (ctx: Context, sellingTier: Tier) => Promise<boolean>> = {
  async unlimitedReading(ctx) {
    const { article } = await readQuotas(ctx);
    const protection = { accessLevel: 'metered', tier: null } as const;
    const decision = decideReading({
      viewer: ctx.viewer,
      protection,
      tiers: LADDER,
      isPaywallOn: true,
      isCounted: false,
      remaining: article.remaining - article.limit,
    });
    return decision.isOpen;
  },
  async subscriberNewsletters(ctx) {
    const newsletters = await sql<{ name: string }>(
      `select name from newsletters where subscriber_only and _status = 'published'`,
    );
    expect(newsletters.length).toBeGreaterThan(0);
    return isDone(
      subscribeUser(
        ctx,
        newsletters.map(({ name }) => name),
      ),
    );
  },
  async unlimitedGiftOpens(ctx) {
    const [article] = await sql<{ path: string }>(
      `select path from articles where access_level = 'metered' and _status = 'published' and published_at <= now() order by id limit 1`,
    );
    await giveGift(ctx, `${env.SITE_URL}/${article?.path}`);
    const [gift] = await sql<{ opens_limit: string | null }>('select opens_limit from gifts where owner_id = $1', [
      ctx.account?.id,
    ]);
    expect(gift).toBeDefined();
    return gift?.opens_limit === null;
  },
  async tierArticles(ctx, sellingTier) {
    const reserved = await sql<{ access_level: string; tier: string }>(
      `select access_level, tier from articles
       where access_level = 'tier' and tier = $1 and _status = 'published' and published_at <= now()`,
      [sellingTier],
    );
    expect(reserved.length, `articles reserved for ${sellingTier}`).toBeGreaterThan(0);
    return reserved.every(
      ({ access_level, tier }) =>
        decideReading({
          viewer: ctx.viewer,
          protection: protectionOf({ accessLevel: access_level, tier }),
          tiers: LADDER,
          isPaywallOn: true,
          isCounted: false,
          remaining: 4,
        }).isOpen,
    );
  },
  async visualDownloads(ctx) {
    const { stories } = await readVisualLibrary(guestContext(payload), { number: 0, size: 3 });
    expect(stories.length).toBe(3);
    const subscriberId = subscriberDigest(ctx.account?.id ?? 0);
    const files = await Promise.all(stories.map(({ id }) => isDone(findDownload(ctx, { subscriberId, assetId: id }))));
    return files.every(Boolean);
  },
  async printDelivery(ctx) {
    const owner = ctx.account?.id ?? 0;
    const [right] = await sql<{ tiers: string[] }>(
      'select array_agg(text) as tiers from users_texts where parent_id = $1',
      [owner],
    );
    const tier = TIERS.find((each) => right?.tiers?.includes(roleCodeOfTest(each)));
    await sql('delete from subscriptions where owner_id = $1', [owner]);
    if (tier)
      await sql(
        `insert into subscriptions (owner_id, tier, status, provider, period_start)
         values ($1, $2, 'active', 'complimentary', now())`,
        [owner, tier],
      );
    return includesPrint(ctx, owner);
  },
};

describe('the plans of the demo publication', () => {
  test('each benefit with a capability is open to its plan and those above, and closed to the one below', async () => {
    const { tiers } = await payload.findGlobal({ slug: 'paywall', depth: 0 });
    const sold = (tiers ?? []).flatMap(({ code: tier, features }) =>
      (features ?? []).flatMap(({ capability }) => (capability ? [{ tier, capability }] : [])),
    );
    expect(new Set(sold.map(({ capability }) => capability))).toEqual(new Set(CAPABILITIES));
    for (const { tier, capability } of sold) {
      const at = TIERS.indexOf(tier as TestTier);
      for (const [step, included] of [null, ...TIERS].entries()) {
        const reader = readers.get(included);
        if (!reader) throw new Error('no reader of this tier');
        const isIncluded = await CHECKS[capability](reader, tier);
        expect([capability, tier, included, isIncluded]).toEqual([capability, tier, included, step > at]);
      }
    }
  });

  test('no plan sells a benefit that the site does not have', async () => {
    expect(await readTiers(guestContext(payload))).toEqual(LADDER);
    const offers = await readOffers(guestContext(payload));
    expect(offers.map(({ tier }) => tier)).toEqual([...TIERS]);
    const texts = [
      ...offers.flatMap(({ lead, features }) => [lead ?? '', ...features]),
      ...(await Promise.all(
        [
          'src/demo/content/site.yaml',
          ...globSync('src/demo/content/pages/*.md'),
          ...globSync('src/features/{account,article,membership,newsletters}/*.tsx'),
        ].map((file) => readFile(file, 'utf8')),
      )),
    ];
    expect(texts.length).toBeGreaterThan(offers.length);
    for (const text of texts)
      expect(text).not.toMatch(
        /archive since|issue as a PDF|case studies a year|half price|shared folders|(?:team of|for) five\b/i,
      );
  });
});
