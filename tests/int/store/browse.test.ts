import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStoreKind, readStoreSubject } from '@/domain/catalog/store.query';
import { findInStore } from '@/domain/catalog/store-find.query';
import { parseStoreQuery, storeUrl } from '@/domain/catalog/store-find.rules';
import { storeKindAt } from '@/domain/catalog/store-kind.rules';
import { guestContext } from '@/platform/context';
import { payload } from '../records';
import { makeFormat, makeGoods, makeProduct, rows } from './goods';

const find = async (query: string) => findInStore(guestContext(payload), parseStoreQuery(query));
const titles = async (query: string) => (await find(query)).stories.map(({ title }) => title);

beforeAll(async () => {
  const topic = async (name: string) =>
    (await payload.create({ collection: 'topics', data: { name, _status: 'published' } })).id;
  const [tempo, pricing] = [await topic('Tempo'), await topic('Pricing')];
  const author = await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } });
  const slow = await makeProduct({
    productId: '10102',
    title: 'The Slow Firm',
    majorSubject: tempo,
    authors: [author.id],
    publicationDate: '2024-05-01T00:00:00.000Z',
  });
  await makeFormat(slow, { listPriceMinor: 3200 });
  await makeFormat(slow, { availabilityId: '10102-PDF-SPA', format: 'PDF', lineType: 'DIGITAL', listPriceMinor: 1850 });
  await makeGoods(
    { listPriceMinor: 1195, format: 'PDF', lineType: 'DIGITAL' },
    { title: 'Halden Ferries', contentType: 'Case Study', majorSubject: pricing, publicationDate: '2024-06-01' },
  );
  await makeGoods(
    { listPriceMinor: 8900 },
    { title: 'A Toolkit of Prices', contentType: 'Toolkit', topics: [pricing] },
  );
  await makeGoods({}, { title: 'Close to the Ground', productStatus: 'F', publicationDate: '2025-01-14' });
  await makeGoods({}, { title: 'A Reprint', contentType: 'Digital Article', publicationDate: '2024-02-01' });
  await makeGoods({}, { title: 'Hidden', _status: 'draft' });
});

afterAll(() => payload.destroy());

describe('browsing the store', () => {
  test('results are narrowed by kind, topic, format and price, each with the number of remaining products', async () => {
    expect(await titles('kind=books')).toEqual(['Close to the Ground', 'The Slow Firm']);
    expect(await titles('kind=books&kind=case-studies&format=pdf')).toEqual(['Halden Ferries', 'The Slow Firm']);
    expect(await titles('topic=pricing')).toEqual(['Halden Ferries', 'A Toolkit of Prices']);
    expect(await titles('price=15-to-30')).toEqual(['The Slow Firm']);
    expect(await titles('price=under-15&price=over-60')).toEqual(['Halden Ferries', 'A Toolkit of Prices']);
    const { facets, total } = await find('topic=pricing');
    expect(total).toBe(2);
    expect(facets.kind.map(({ label, count }) => [label, count])).toEqual([
      ['Case studies', 1],
      ['Toolkits', 1],
    ]);
    expect(facets.topic.map(({ label, count }) => [label, count])).toEqual([
      ['Pricing', 2],
      ['Tempo', 1],
    ]);
    expect(facets.price.map(({ value, count }) => [value, count])).toEqual([
      ['under-15', 1],
      ['over-60', 1],
    ]);
  });

  test('a hidden price is used neither to filter nor to sort', async () => {
    expect(await titles('price=30-to-60')).toEqual([]);
    expect(await titles('sort=price')).toEqual([
      'Halden Ferries',
      'The Slow Firm',
      'A Toolkit of Prices',
      'Close to the Ground',
      'A Reprint',
    ]);
    expect((await titles('sort=price-down')).slice(0, 2)).toEqual(['A Toolkit of Prices', 'The Slow Firm']);
    expect((await titles('sort=title'))[0]).toBe('A Reprint');
  });

  test('products match by title, author, topic, id and format, by prefixes, and are then narrowed', async () => {
    for (const term of ['slow', 'ines aal', 'Tempo', '10102', '10102-PDF-SPA', 'slo']) {
      expect([term, (await titles(`q=${term}`))[0]]).toEqual([term, 'The Slow Firm']);
    }
    expect(await titles('q=slow&kind=toolkits')).toEqual([]);
    expect((await find('q=slow&kind=toolkits')).facets.kind).toMatchObject([{ value: 'books', count: 1 }]);
    for (const term of ['nothing', '!!!', "'; drop table users", '%_']) {
      expect([term, (await find(`q=${encodeURIComponent(term)}`)).total]).toEqual([term, 0]);
    }
    expect(await titles(`q=${encodeURIComponent('slow & | ! (')}`)).toEqual(['The Slow Firm']);
  });

  test('a department and a subject are the same query, and a page beyond the last is empty', async () => {
    const ctx = guestContext(payload);
    const books = storeKindAt('books');
    if (!books) throw new Error('There is no department of books.');
    expect((await readStoreKind(ctx, books, 0)).list).toEqual(await find('kind=books'));
    expect((await readStoreSubject(ctx, 'tempo', 0))?.list).toEqual(await find('topic=tempo'));
    expect(await find('page=9')).toMatchObject({ stories: [], total: 5, last: 0, number: 8 });
  });

  test('results follow a new price immediately', async () => {
    const [availability] = (
      await payload.find({ collection: 'availabilities', where: { availabilityId: { equals: '10102-PDF-SPA' } } })
    ).docs;
    await payload.update({ collection: 'availabilities', id: availability?.id ?? 0, data: { listPriceMinor: 900 } });
    expect(await titles('price=under-15')).toEqual(['Halden Ferries', 'The Slow Firm']);
  });

  test('20,000 products are narrowed before the deadline of a statement', async () => {
    await rows(
      `insert into search_documents (key, collection, kind, title, title_text, facets, labels, price_minor, dated_at, story, words)
       select 'products:x' || n, 'products', 'product', 'T' || n, 't ' || n,
         array['type:' || (array['book','ebook','toolkit'])[1 + n % 3], 'topic:t-' || n % 50], array['A', 'B'], 100 + n % 9000, now(),
         jsonb_build_object('title', 'T' || n, 'offer', jsonb_build_object('productStatus', 'A')), to_tsvector('english', 'word' || n % 100)
       from generate_series(1, 20000) n`,
    );
    const { total } = await find('kind=books&price=15-to-30&topic=t-7&sort=price');
    expect(total).toBeGreaterThan(10);
  });
});

test('addresses of the store have one normalized form, and can be parsed again', () => {
  for (const [query, url] of [
    ['', '/store'],
    ['page=2', '/store/page/2'],
    ['kind=books&page=3', '/store/books/page/3'],
    ['topic=tempo', '/store/subject/tempo'],
    ['format=pdf&kind=books&kind=books&sort=price', '/store?kind=books&format=pdf&sort=price'],
    ['q=slow&sort=best', '/store?q=slow'],
    ['sort=best', '/store'],
    ['kind=lamps&price=cheap&topic=A%20B&page=0', '/store'],
  ] as const) {
    expect([query, storeUrl(parseStoreQuery(query))]).toEqual([query, url]);
    if (url.includes('?')) expect(storeUrl(parseStoreQuery(url.split('?')[1] ?? ''))).toBe(url);
  }
});
