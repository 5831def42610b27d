import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CACHE_CHANNEL } from '@/platform/cache';
import { makeArticle, makePicture, payload } from '../records';

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
let heard: string[][] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload: tags }) => heard.push(JSON.parse(tags ?? '[]') as string[]));
  await listener.query(`listen ${CACHE_CHANNEL}`);
});

afterEach(() => {
  heard = [];
});

afterAll(async () => {
  await listener.end();
  await payload.destroy();
});

/** Returns the notifications up to now. A marker message proves that all earlier ones have arrived. */
async function announced(): Promise<string[][]> {
  const mark = JSON.stringify([`mark-${Math.random()}`]);
  await listener.query('select pg_notify($1, $2)', [CACHE_CHANNEL, mark]);
  await expect.poll(() => heard.some((tags) => JSON.stringify(tags) === mark)).toBe(true);
  return heard.filter((tags) => !tags[0]?.startsWith('mark-'));
}

const forget = async () => {
  await announced();
  heard = [];
};

/** Returns the tags of an article that moves: its own, and the redirect from its old address. */
const sorted = (all: string[][]) =>
  all.toSorted((left, right) => Number(left.includes('redirects')) - Number(right.includes('redirects')));

describe('a public change is announced once', () => {
  test('a publish, with the lists that the article enters', async () => {
    const topic = await payload.create({ collection: 'topics', data: { name: 'Lamps', _status: 'published' } });
    await forget();
    const { id, path } = await makeArticle({ topics: [topic.id] });
    const all = await announced();
    expect(all).toHaveLength(1);
    expect(all[0]).toEqual(
      expect.arrayContaining(['articles', `articles:${id}`, `article-path:${path}`, `articles@topic:${topic.id}`]),
    );
  });

  test('an edit, with the lists that the article leaves and its old address', async () => {
    const topic = await payload.create({ collection: 'topics', data: { name: 'Chairs', _status: 'published' } });
    const { id, path } = await makeArticle({ topics: [topic.id] });
    await forget();
    await payload.update({ collection: 'articles', id, data: { topics: [], slug: 'moved-away' } });
    const [ofArticle, ofRedirect, ...more] = sorted(await announced());
    expect(ofRedirect).toContain('redirects');
    expect(more).toEqual([]);
    expect(ofArticle).toEqual(
      expect.arrayContaining([`articles@topic:${topic.id}`, `article-path:${path}`, 'article-path:2024/11/moved-away']),
    );
  });

  test('an unpublish and a delete', async () => {
    const [first, second] = [await makeArticle(), await makeArticle()];
    await forget();
    await payload.update({ collection: 'articles', id: first.id, data: { _status: 'draft' } });
    await payload.delete({ collection: 'articles', id: second.id });
    expect((await announced()).map((tags) => tags.includes('articles'))).toEqual([true, true]);
  });

  test('an unpublish after a draft was saved', async () => {
    const { id, path } = await makeArticle();
    await payload.update({ collection: 'articles', id, draft: true, data: { title: 'Typing', _status: 'draft' } });
    await forget();
    await payload.update({ collection: 'articles', id, data: { _status: 'draft' } });
    const all = await announced();
    expect(all).toHaveLength(1);
    expect(all[0]).toContain(`article-path:${path}`);
  });

  test('a publish after a draft with another address and topic was saved: both addresses, both topics', async () => {
    const [left, entered] = await Promise.all(
      ['Left', 'Entered'].map((name) => payload.create({ collection: 'topics', data: { name, _status: 'published' } })),
    );
    const { id, path } = await makeArticle({ topics: [left?.id ?? 0] });
    const data = { slug: 'drafted-elsewhere', topics: [entered?.id ?? 0] };
    await payload.update({ collection: 'articles', id, draft: true, data: { ...data, _status: 'draft' } });
    await forget();
    await payload.update({ collection: 'articles', id, data: { ...data, _status: 'published' } });
    const [ofArticle, ofRedirect, ...more] = sorted(await announced());
    expect(ofRedirect).toContain('redirects');
    expect(more).toEqual([]);
    expect(ofArticle).toEqual(
      expect.arrayContaining([
        `article-path:${path}`,
        'article-path:2024/11/drafted-elsewhere',
        `articles@topic:${left?.id}`,
        `articles@topic:${entered?.id}`,
      ]),
    );
  });

  test('each of several articles that are changed together', async () => {
    const articles = [await makeArticle(), await makeArticle(), await makeArticle()];
    await forget();
    const where = { id: { in: articles.map(({ id }) => id) } };
    await payload.update({ collection: 'articles', where, data: { _status: 'draft' } });
    const tags = (await announced()).flat();
    for (const { path } of articles) expect(tags).toContain(`article-path:${path}`);
  });

  test('a change of a global, a standing page, a topic, an author or an image', async () => {
    const picture = await makePicture();
    await forget();
    await payload.updateGlobal({ slug: 'site-settings', data: { phoneDomestic: '+1 800 555 0142' } });
    await payload.create({ collection: 'pages', data: { title: 'Terms', _status: 'published' } });
    await payload.create({ collection: 'topics', data: { name: 'Tables', _status: 'published' } });
    await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } });
    await payload.update({ collection: 'media', id: picture.id, data: { alt: 'Another text' } });
    expect((await announced()).map(([first]) => first)).toEqual([
      'global:site-settings',
      'pages',
      'topics',
      'authors',
      'media',
    ]);
  });
});

describe('nothing is announced', () => {
  test('for a draft, a draft of a published article, or a new image', async () => {
    const { id } = await makeArticle();
    await forget();
    const draft = await makeArticle({ _status: 'draft' });
    await payload.update({ collection: 'articles', id: draft.id, draft: true, data: { title: 'Typing' } });
    await payload.update({ collection: 'articles', id, draft: true, data: { title: 'Typing', _status: 'draft' } });
    await makePicture();
    expect(await announced()).toEqual([]);
  });

  test('for a change that is rejected', async () => {
    const { id } = await makeArticle({ slug: 'taken-address' });
    const other = await makeArticle();
    await forget();
    const data = { slug: 'taken-address' };
    await expect(payload.update({ collection: 'articles', id: other.id, data })).rejects.toThrow();
    await expect(payload.update({ collection: 'articles', id, data: { authors: [999_999] } })).rejects.toThrow();
    expect(await announced()).toEqual([]);
  });

  test('before the change is committed, or when it is rolled back', async () => {
    const { id } = await makeArticle();
    await forget();
    for (const end of ['rollbackTransaction', 'commitTransaction'] as const) {
      const transactionID = await payload.db.beginTransaction();
      if (!transactionID) throw new Error('no transaction');
      const req = { transactionID };
      await payload.update({ collection: 'articles', id, data: { title: `Then ${end}` }, req });
      expect(await announced()).toEqual([]);
      await payload.db[end](transactionID);
    }
    expect(await announced()).toHaveLength(1);
    expect((await payload.findByID({ collection: 'articles', id })).title).toBe('Then commitTransaction');
  });
});
