import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findArticleByPath } from '@/domain/articles/article.query';
import { readHome } from '@/domain/home/home.query';
import { readShell } from '@/domain/shell/shell.query';
import { readLatest } from '@/domain/streams/latest.query';
import { findTopicPage } from '@/domain/topics/topic.query';
import { guestContext } from '@/platform/context';
import { articleData, payload } from '../records';

const ctx = () => guestContext(payload);
const topicPage = (slug: string, number = 0, size = 10) => findTopicPage(ctx(), { slug, by: 'slug', number, size });
const titlesOf = (stories: { title: string }[] | undefined) => (stories ?? []).map(({ title }) => title);

afterAll(() => payload.destroy());

describe('with 1,000 articles of the same moment', () => {
  const SAME_MOMENT = '2020-06-01T00:00:00.000Z';
  let queries: string[] = [];

  beforeAll(async () => {
    // Inserts rows, because saving a thousand articles through the CMS would take minutes.
    const { id: topic } = await payload.create({ collection: 'topics', data: { name: 'Crowd', _status: 'published' } });
    const model = await payload.create({
      collection: 'articles',
      data: articleData({ slug: 'crowd-0', title: 'Crowd 0', topics: [topic], publishedAt: SAME_MOMENT }),
    });
    const { pool } = payload.db as unknown as {
      pool: { query: (text: string, values?: unknown[]) => Promise<unknown> };
    };
    await pool.query(
      `insert into articles (title, slug, path, summary, content_type, access_level, published_at, body, _status)
       select 'Crowd ' || n, 'crowd-' || n, '2020/06/crowd-' || n, summary, content_type, access_level, published_at, body, _status
       from articles, generate_series(1, 999) n where id = $1`,
      [model.id],
    );
    await pool.query(
      `insert into articles_rels ("order", parent_id, path, topics_id)
       select 1, id, 'topics', $1 from articles where slug like 'crowd-%' and id <> $2`,
      [topic, model.id],
    );
    const original = pool.query.bind(pool);
    pool.query = (text, values) => {
      queries.push(typeof text === 'string' ? text : (text as { text: string }).text);
      return original(text, values);
    };
  });

  test('the pages of a stream list each article once, in a stable order', async () => {
    const { total, last } = await readLatest(ctx(), { number: 0, size: 100 });
    expect(total).toBeGreaterThanOrEqual(1000);
    const read = async () => {
      const titles: string[] = [];
      for (let number = 0; number <= last; number += 1) {
        titles.push(...titlesOf((await readLatest(ctx(), { number, size: 100 })).stories));
      }
      return titles;
    };
    const once = await read();
    expect(once).toHaveLength(total);
    expect(new Set(once.filter((title) => title.startsWith('Crowd '))).size).toBe(1000);
    expect(await read()).toEqual(once);
    expect((await readLatest(ctx(), { number: last + 1, size: 100 })).stories).toEqual([]);
  });

  test('no page reads more than it shows, and none reads the articles without a limit', async () => {
    queries = [];
    const [latest, topic, article] = [
      await readLatest(ctx(), { number: 0, size: 8 }),
      await topicPage('crowd', 3),
      await findArticleByPath(ctx(), { year: '2020', month: '06', slug: 'crowd-500' }),
    ];
    await readHome(ctx());
    await readShell(ctx());
    expect(latest.stories).toHaveLength(8);
    expect(topic).toMatchObject({ topic: { count: 1000 }, stream: { number: 3, last: 99 } });
    expect(topic?.stream.stories).toHaveLength(10);
    expect(article).toMatchObject({ title: 'Crowd 500' });
    expect(article?.related).toHaveLength(3);
    const ofArticles = queries.filter((text) => /from "articles"/.test(text));
    expect(ofArticles.length).toBeGreaterThan(3);
    for (const text of ofArticles) expect(text).toMatch(/limit|count\(|"id" in \(/i);
    expect(queries.length).toBeLessThan(60);
  });
});
