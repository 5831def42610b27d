import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findArticleByPath } from '@/domain/articles/article.query';
import { CACHE_CHANNEL } from '@/platform/cache';
import { guestContext } from '@/platform/context';
import { articleData, makeArticle, payload } from '../records';

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
const heard: string[] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload: tags }) => heard.push(...(JSON.parse(tags ?? '[]') as string[])));
  await listener.query(`listen ${CACHE_CHANNEL}`);
});

afterAll(async () => {
  await listener.end();
  await payload.destroy();
});

const runJobs = () => payload.jobs.run({ limit: 50 });
const jobs = async () => (await payload.find({ collection: 'payload-jobs', limit: 0 })).totalDocs;

const guestReads = (path: string | null | undefined) => {
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  return findArticleByPath(guestContext(payload), { year, month, slug });
};

test('an article becomes public at its date, and its pages are invalidated', async () => {
  const { id, path, title } = await makeArticle({ publishedAt: new Date(Date.now() + 1_500).toISOString() });
  expect(await jobs()).toBe(1);
  await runJobs();
  expect(await guestReads(path)).toBeNull();
  expect(await jobs()).toBe(1);
  heard.length = 0;
  await expect
    .poll(
      async () => {
        await runJobs();
        return jobs();
      },
      { timeout: 10_000 },
    )
    .toBe(0);
  await expect
    .poll(() => heard)
    .toEqual(expect.arrayContaining(['articles', `articles:${id}`, `article-path:${path}`]));
  expect(await guestReads(path)).toMatchObject({ title });
});

test('a draft, an article with a past date and a deleted one need no release', async () => {
  const soon = () => new Date(Date.now() + 500).toISOString();
  await makeArticle();
  await makeArticle({ _status: 'draft', publishedAt: soon() });
  expect(await jobs()).toBe(0);
  const { id } = await makeArticle({ publishedAt: soon() });
  await payload.delete({ collection: 'articles', id });
  await expect
    .poll(
      async () => {
        await runJobs();
        return jobs();
      },
      { timeout: 10_000 },
    )
    .toBe(0);
});

test('a change that is rolled back leaves no job', async () => {
  const transactionID = await payload.db.beginTransaction();
  if (!transactionID) throw new Error('no transaction');
  const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
  await payload.create({ collection: 'articles', data: articleData({ publishedAt }), req: { transactionID } });
  await payload.db.rollbackTransaction(transactionID);
  expect(await jobs()).toBe(0);
});

test('a scheduled publication of a draft makes it public', async () => {
  const { id, path } = await makeArticle({ _status: 'draft' });
  const author = await payload.create({
    collection: 'users',
    data: { email: 'desk@meridian.example', password: 'Meridian-Noon-12!', role: 'admin' },
  });
  await payload.jobs.queue({
    task: 'schedulePublish',
    waitUntil: new Date(Date.now() + 300),
    input: {
      type: 'publish',
      doc: { relationTo: 'articles', value: id },
      user: { relationTo: 'users', value: author.id },
    } as never,
  });
  await expect
    .poll(
      async () => {
        await runJobs();
        return (await guestReads(path)) !== null;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
});
