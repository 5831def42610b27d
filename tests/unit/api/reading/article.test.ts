import { beforeEach, expect, test, vi } from 'vitest';
import { readArticleEndpoint } from '@/api/reading/read-article.endpoint';
import { findArticleByPath } from '@/domain/articles/article.query';
import { proves } from '../../../helpers/proves';
import { article } from '../stories';
import { testApp } from '../world';

vi.mock('@/domain/articles/article.query', () => ({ findArticleByPath: vi.fn() }));

const { app } = testApp([readArticleEndpoint]);
const find = vi.mocked(findArticleByPath);
const ADDRESS = '/service/components/article/2024/11/the-slow-company';

beforeEach(() => {
  find.mockReset();
  find.mockResolvedValue(article());
});

test('ART-03 a published article returns its card fields, and an unknown one 404', async () => {
  await proves('ART-03', async () => {
    const response = await app.request(ADDRESS);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: '41',
      title: 'The slow company',
      url: '/2024/11/the-slow-company',
      summary: 'Some firms refuse to hurry.',
      authors: [{ name: 'Ingrid Halloran' }],
      topic: { name: 'Strategy', url: '/topic/strategy' },
      contentType: 'Magazine Article',
      image: { src: '/p/card.webp', alt: 'Rooms of light', width: 600, height: 400 },
      published: '2024-11-12T08:00:00.000Z',
    });
    expect(find).toHaveBeenCalledWith(expect.anything(), { year: '2024', month: '11', slug: 'the-slow-company' });
    find.mockResolvedValue(null);
    expect((await app.request(ADDRESS)).status).toBe(404);
  });
});

test('neither body nor teaser leaves the server', async () => {
  expect(await (await app.request(ADDRESS)).text()).not.toMatch(/THE BODY|THE TEASER/);
});

test('missing topic, picture and summary are null', async () => {
  find.mockResolvedValue(article({ topic: null, picture: null, summary: null, authors: [] }));
  expect(await (await app.request(ADDRESS)).json()).toMatchObject({
    topic: null,
    image: null,
    summary: null,
    authors: [],
  });
});

test('an unknown article returns 404', async () => {
  find.mockResolvedValue(null);
  const response = await app.request(ADDRESS);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: 'not-found', message: expect.any(String) });
});

test.each([
  '24/11/a',
  '2024/13/a',
  '2024/00/a',
  '2024/1/a',
  '20x4/11/a',
  '2024/11/A%20b',
  '2024/11/..%2Fa',
  `2024/11/${'a'.repeat(121)}`,
])('%s is not an article path and returns 404', async (address) => {
  expect((await app.request(`/service/components/article/${address}`)).status).toBe(404);
  expect(find).not.toHaveBeenCalled();
});
