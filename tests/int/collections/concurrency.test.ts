import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { env } from '@/platform/env';
import { makeArticle, makePeople, payload, rest } from '../records';

const observer = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: 'observer' });

afterAll(async () => {
  await observer.end();
  await payload.destroy();
});

test('64 concurrent changes, more than there are connections, all end and leave no transaction open', async () => {
  expect(env.DATABASE_POOL_SIZE).toBe(20);
  await observer.connect();
  const { editor } = await makePeople();
  const topic = await payload.create({ collection: 'topics', data: { name: 'Lamps', _status: 'published' } });
  const articles = await Promise.all(Array.from({ length: 64 }, () => makeArticle({ topics: [topic.id] })));
  const answers = await Promise.all(
    articles.map(({ id }, at) =>
      rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { title: `Changed ${at}`, _status: 'published' } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200));
  const { totalDocs } = await payload.count({ collection: 'articles', where: { title: { like: 'Changed' } } });
  expect(totalDocs).toBe(64);
  await expect
    .poll(async () => {
      const { rows } = await observer.query(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      return rows[0].open;
    })
    .toBe(0);
}, 60_000);

test('64 concurrent changes of one article all end, and the last state is one of theirs', async () => {
  const { id } = await makeArticle();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 64 }, (_, at) =>
      payload.update({ collection: 'articles', id, data: { title: `Word ${at}`, _status: 'published' } }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await payload.findByID({ collection: 'articles', id })).title).toMatch(/^Word \d+$/);
}, 60_000);

test('of 16 articles that are created at the same address at the same moment, one gets it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => makeArticle({ slug: 'wanted-by-all' })));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { totalDocs } = await payload.count({ collection: 'articles', where: { slug: { equals: 'wanted-by-all' } } });
  expect(totalDocs).toBe(1);
});
