import { beforeEach, expect, test, vi } from 'vitest';
import { listLatestStream } from '@/api/reading/list-latest.endpoint';
import { readLatest, readStreamState } from '@/domain/streams/latest.query';
import { proves } from '../../../helpers/proves';
import { story } from '../stories';
import { testApp } from '../world';

vi.mock('@/domain/streams/latest.query', () => ({ readLatest: vi.fn(), readStreamState: vi.fn() }));

const { app } = testApp([...listLatestStream]);
const page = { number: 2, size: 3, total: 19, last: 6 };
const read = vi.mocked(readLatest);
const offer = {
  productId: '10234',
  listPriceMinor: 3250,
  currency: 'USD',
  productStatus: 'A',
  availableText: null,
} as const;

beforeEach(() => {
  read.mockReset();
  vi.mocked(readStreamState).mockResolvedValue({ isPaywallEnabled: true, maintenanceStatus: null });
  read.mockResolvedValue({
    stories: [
      story(),
      story({ id: '42', seriesLabel: 'Big Idea Series', topic: null, picture: null, summary: null, authors: [] }),
      story({ id: '9', kind: 'product', productLink: '/product/ground/9', offer }),
    ],
    ...page,
  });
});

test('STREAM-01 a page has exactly the fields of a stream page', async () => {
  await proves('STREAM-01', async () => {
    const response = await app.request('/service/latest/2/3?format=json');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      type: 'latest',
      entry: [expect.anything(), expect.anything(), expect.anything()],
      page: { last: 6 },
      isPaywallEnabled: true,
      maintenanceStatus: null,
      skus: ['10234'],
    });
  });
  expect(read).toHaveBeenCalledWith(
    expect.anything(),
    { number: 2, size: 3 },
    {
      format: 'json',
    },
  );
});

test('STREAM-07 STREAM-09 an entry has exactly its fields, and skus the products that can be bought', async () => {
  const { entry } = (await (await app.request('/service/latest/0/3')).json()) as { entry: unknown[] };
  await proves('STREAM-07', () => {
    expect(entry[0]).toEqual({
      id: '41',
      title: 'The slow company',
      summary: 'Some firms refuse to hurry.',
      published: '2024-11-12T08:00:00.000Z',
      contentType: 'Magazine Article',
      category: { term: 'Strategy' },
      author: [{ name: 'Ingrid Halloran' }],
      content: { id: '41', src: '/2024/11/the-slow-company', image: '/p/card.webp' },
      listPrice: null,
      productStatus: null,
      productLink: null,
    });
    expect(entry[2]).toMatchObject({ listPrice: 32.5, productStatus: 'A', productLink: '/product/ground/9' });
  });
  expect(entry[1]).toMatchObject({
    summary: null,
    category: { term: null },
    author: [],
    content: { id: '42', src: '/2024/11/the-slow-company', seriesLabel: 'Big Idea Series' },
  });
  expect(entry[1]).not.toHaveProperty('content.image');
  expect(entry[2]).toMatchObject({ listPrice: 32.5, productStatus: 'A', productLink: '/product/ground/9' });
  await proves('STREAM-09', async () => {
    const sold = (id: string, more: object) =>
      story({ id, kind: 'product', productLink: `/product/${id}`, offer: { ...offer, productId: id, ...more } });
    read.mockResolvedValue({
      ...page,
      stories: [story(), sold('1', {}), sold('2', { productStatus: 'O' }), sold('3', {})],
    });
    expect(await (await app.request('/service/latest/0/8')).json()).toMatchObject({ skus: ['1', '3'] });
  });
});

test('the query form returns the same as the path form', async () => {
  const path = await app.request('/service/latest/2/3');
  const query = await app.request('/service/latest?number=2&size=3&format=json');
  expect(await query.json()).toEqual(await path.json());
  expect(read.mock.calls[1]?.[1]).toEqual(read.mock.calls[0]?.[1]);
  await app.request('/service/latest');
  expect(read.mock.calls[2]?.[1]).toEqual({ number: 0, size: 8 });
});

test('a page beyond the last one has no entries, however far beyond', async () => {
  read.mockResolvedValue({ stories: [], ...page });
  for (const number of ['7', '1000000', '999999999999999']) {
    const response = await app.request(`/service/latest/${number}/100`);
    expect([number, response.status]).toEqual([number, 200]);
    expect(await response.json()).toMatchObject({ entry: [], page: { last: 6 }, skus: [] });
  }
  expect(read.mock.calls[2]?.[1]).toEqual({ number: 1_000_000, size: 100 });
});

test.each([
  '/service/latest/-1/8',
  '/service/latest/0/-8',
  '/service/latest/0/0',
  '/service/latest/0/101',
  '/service/latest/one/8',
  '/service/latest/0/many',
  '/service/latest/1.5/8',
  '/service/latest/1e3/8',
  '/service/latest/%2B1/8',
  '/service/latest/%D9%A3/8',
  '/service/latest/0/8?format=xml',
  '/service/latest?number=-1',
  '/service/latest?number=1&number=2',
  '/service/latest?size=101',
  '/service/latest?number=',
])('%s returns 400 without a query', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'bad-input', errors: [{ field: expect.any(String) }] });
  expect(read).not.toHaveBeenCalled();
});

test('maintenance and a disabled paywall are reported', async () => {
  vi.mocked(readStreamState).mockResolvedValue({ isPaywallEnabled: false, maintenanceStatus: 'store' });
  const answer = await (await app.request('/service/latest/0/8')).json();
  expect(answer).toMatchObject({ isPaywallEnabled: false, maintenanceStatus: 'store' });
});
