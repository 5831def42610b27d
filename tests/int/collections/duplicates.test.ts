import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Availability, Issue, Newsletter, Product, PromoCode, Topic, Volume } from '@/generated/payload-types';
import { articleData, makePeople, type Person, payload, rest } from '../records';

let admin: Person;

beforeAll(async () => {
  admin = (await makePeople()).admin;
});

afterAll(() => payload.destroy());

const _status = 'published' as const;

async function makeOneOfEach() {
  const volume = await payload.create({
    collection: 'volumes',
    data: { title: '2031', year: 2031, _status } as unknown as Volume,
  });
  const product = await payload.create({
    collection: 'products',
    data: { title: 'A book', productId: '7781', productType: 'BOOK', _status } as unknown as Product,
  });
  return {
    articles: await payload.create({ collection: 'articles', data: articleData({ title: 'To be copied' }) }),
    topics: await payload.create({ collection: 'topics', data: { name: 'Copying', _status } as Topic }),
    newsletters: await payload.create({
      collection: 'newsletters',
      data: { name: 'Copies', marketingCampaignId: 'copies', _status } as unknown as Newsletter,
    }),
    issues: await payload.create({
      collection: 'issues',
      data: {
        issueId: 'BR3101',
        year: 2031,
        monthLabel: 'January',
        label: 'January 2031',
        volume: volume.id,
        _status,
      } as unknown as Issue,
    }),
    products: product,
    availabilities: await payload.create({
      collection: 'availabilities',
      data: {
        availabilityId: '7781-PDF',
        product: product.id,
        format: 'PDF',
        listPriceMinor: 1000,
        availabilityStatus: 'ACTIVE',
        _status,
      } as unknown as Availability,
    }),
    'promo-codes': await payload.create({
      collection: 'promo-codes',
      data: { code: 'NOON', kind: 'percent', percent: 10 } as unknown as PromoCode,
    }),
  };
}

test('an entry can be duplicated several times, each copy with unique names and numbers', async () => {
  const originals = await makeOneOfEach();
  for (const [slug, { id }] of Object.entries(originals)) {
    for (const count of [1, 2, 3]) {
      const answer = await rest(`/${slug}/${id}/duplicate`, { as: admin, method: 'POST', body: { _status: 'draft' } });
      expect([slug, count, answer.status, await answer.text()]).toEqual([slug, count, 200, expect.any(String)]);
    }
  }
  const named = async (slug: 'products' | 'promo-codes' | 'issues' | 'topics', field: string) => {
    const { docs } = await payload.find({ collection: slug, sort: 'id', limit: 100, draft: true });
    return docs.map((doc) => (doc as unknown as Record<string, unknown>)[field]);
  };
  expect(await named('products', 'productId')).toEqual(['7781', '7781-COPY', '7781-COPY-2', '7781-COPY-3']);
  expect(await named('promo-codes', 'code')).toEqual(['NOON', 'NOON-COPY', 'NOON-COPY-2', 'NOON-COPY-3']);
  expect(await named('issues', 'issueId')).toEqual(['BR3101', 'BR3102', 'BR3103', 'BR3104']);
  expect(await named('topics', 'name')).toEqual(['Copying', 'Copying - Copy', 'Copying - Copy-2', 'Copying - Copy-3']);
});
