import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { app } from '@/api/http/app';
import { contextFor } from '@/api/http/context-for';
import { GUEST } from '@/domain/viewer';
import type { Article } from '@/generated/payload-types';
import { accountAuthOf } from '@/platform/account-auth';
import { startPayload } from '@/platform/start-payload';
import { proves } from '../../helpers/proves';

const payload = await startPayload();
const articleIds: number[] = [];

const BODY = 'These words belong to the body.';

async function article(slug: string, overrides: Partial<Article>) {
  const { id } = await payload.create({
    collection: 'articles',
    data: {
      title: `Of ${slug}`,
      slug,
      summary: 'A summary of the article.',
      contentType: 'Digital Article',
      accessLevel: 'free',
      publishedAt: '2024-11-12T08:00:00.000Z',
      body: {
        root: {
          type: 'root',
          version: 1,
          direction: 'ltr',
          format: '',
          indent: 0,
          children: [
            { type: 'paragraph', version: 1, children: [{ type: 'text', version: 1, text: BODY, format: 0 }] },
          ],
        },
      },
      _status: 'published',
      ...overrides,
    } as Article,
  });
  articleIds.push(id);
}

interface Page {
  entry: { title: string; published: string }[];
  page: { last: number };
}

const latest = async (path: string) => (await (await app.request(`/service/latest${path}`)).json()) as Page;

beforeAll(async () => {
  await article('first-of-three', { publishedAt: '2024-11-10T08:00:00.000Z' });
  await article('second-of-three', { publishedAt: '2024-11-11T08:00:00.000Z' });
  await article('third-of-three', { publishedAt: '2024-11-12T08:00:00.000Z', accessLevel: 'subscriber' });
  await article('only-a-draft', { _status: 'draft' });
  await article('still-to-come', { publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
});

afterAll(async () => {
  await payload.delete({ collection: 'articles', where: { id: { in: articleIds } } });
  await payload.destroy();
});

describe('GET /service/latest', () => {
  test('STREAM-04 pages count from 0 up to page.last, newest first', async () => {
    await proves('STREAM-04', async () => {
      const { last } = (await latest('/0/2')).page;
      const pages = await Promise.all(Array.from({ length: last + 1 }, (_, number) => latest(`/${number}/2`)));
      const entries = pages.flatMap(({ entry }) => entry);
      const titles = entries.map(({ title }) => title);
      expect(titles.filter((title) => title.endsWith('-of-three'))).toEqual([
        'Of third-of-three',
        'Of second-of-three',
        'Of first-of-three',
      ]);
      expect(pages.at(-1)?.entry.length).toBeGreaterThan(0);
      expect((await latest(`/${last + 1}/2`)).entry).toEqual([]);
      expect((await latest('/999999999999999/100')).entry).toEqual([]);
      expect((await latest('/0/100')).page.last).toBe(0);
    });
  });

  test('STREAM-10 no stream has drafts or entries with a future date', async () => {
    await proves('STREAM-10', async () => {
      const titles = (await latest('/0/100')).entry.map(({ title }) => title);
      expect(titles).toContain('Of third-of-three');
      expect(titles).not.toContain('Of only-a-draft');
      expect(titles).not.toContain('Of still-to-come');
    });
  });

  test('STREAM-05 STREAM-06 the query form returns the same, and invalid places return 400', async () => {
    await proves('STREAM-05', async () => {
      expect(await latest('?number=1&size=2')).toEqual(await latest('/1/2'));
      for (const place of ['/0/8?series=bigIdea', '?number=0&size=8&series=bigIdea'])
        expect((await latest(place)).entry).toEqual([]);
    });
    await proves('STREAM-06', async () => {
      expect((await latest('/99/2')).entry).toEqual([]);
      for (const place of ['/-1/8', '/0/-8', '/one/8', '/0/many', '?number=-1', '?size=x'])
        expect([place, (await app.request(`/service/latest${place}`)).status]).toEqual([place, 400]);
    });
  });

  test('STREAM-02 the public streams respond to a guest', async () => {
    await proves('STREAM-02', async () => {
      for (const name of ['latest', 'magazine', 'search', 'webinars', 'visual-library']) {
        const response = await app.request(`/service/${name}/0/8?format=json`);
        expect([name, response.status]).toEqual([name, 200]);
        expect(await response.json()).toMatchObject({ type: name, entry: expect.any(Array) });
      }
    });
  });
});

describe('GET /service/components/article', () => {
  const ask = (slug: string, init?: RequestInit) => app.request(`/service/components/article/${slug}`, init);

  test('a published article returns 200 with its fields', async () => {
    const response = await ask('2024/11/second-of-three');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: expect.any(String),
      title: 'Of second-of-three',
      url: '/2024/11/second-of-three',
      summary: 'A summary of the article.',
      authors: [],
      topic: null,
      contentType: 'Digital Article',
      image: null,
      published: '2024-11-11T08:00:00.000Z',
    });
  });

  test('drafts, future articles and other months return the same 404', async () => {
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const paths = [
      '2024/11/only-a-draft',
      `${soon.slice(0, 7).replace('-', '/')}/still-to-come`,
      '2024/10/first-of-three',
    ];
    const answers = await Promise.all(
      [...paths, '2024/11/never-was'].map(async (path) => {
        const response = await ask(path);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(answers[0]).toMatch(/^404 /);
    expect(new Set(answers).size).toBe(1);
  });

  test('no response contains a body', async () => {
    for (const path of ['2024/11/second-of-three', '2024/11/third-of-three']) {
      expect(await (await ask(path)).text()).not.toContain(BODY);
    }
    expect(await (await app.request('/service/latest/0/100')).text()).not.toContain(BODY);
  });
});

describe('the caller', () => {
  const cookie = (token: string) => ({ Cookie: `${payload.config.cookiePrefix}-token=${token}` });
  const viewerOf = async (headers: Record<string, string>) =>
    (await contextFor(new Request('http://localhost/service/latest', { headers }))).viewer;
  const account = { email: 'caller@meridian.example', password: 'A long enough 1!' };
  let id: number;
  let token: string;

  beforeAll(async () => {
    id = (await payload.create({ collection: 'users', data: { ...account, role: 'reader' } })).id;
    token = (await accountAuthOf(payload).signIn(account.email, account.password))?.token ?? '';
  });

  afterAll(async () => {
    await payload.delete({ collection: 'users', id });
  });

  test('a session belongs to its account, by cookie and by header', async () => {
    expect(await viewerOf(cookie(token))).toMatchObject({ id });
    expect(await viewerOf({ Authorization: `JWT ${token}` })).toMatchObject({ id });
  });

  test('ROLE-07 an expired, forged or altered session is treated as a guest', async () => {
    await proves('ROLE-07', async () => {
      const [header, claims] = token.split('.');
      const forged = [`${header}.${claims}.AAAA`, `${btoa('{"alg":"none"}')}.${claims}.`, 'x.y.z', '%', ''];
      expect(await viewerOf({})).toEqual(GUEST);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 });
      expect(await viewerOf(cookie(token))).toEqual(GUEST);
      vi.useRealTimers();
      expect(await viewerOf(cookie(token))).toMatchObject({ id });
      for (const each of forged) expect([each, await viewerOf(cookie(each))]).toEqual([each, GUEST]);
    });
  });
});

test('the readiness check returns 200 on a running database', async () => {
  expect((await app.request('/service/health/ready')).status).toBe(200);
});
