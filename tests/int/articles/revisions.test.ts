import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findArticleByPath } from '@/domain/articles/article.query';
import { presentArticleFacts } from '@/domain/articles/article-facts.presenter';
import { readSitemapPart } from '@/domain/sitemap/sitemap.query';
import { presentFeed } from '@/domain/streams/feed.presenter';
import { readLatest } from '@/domain/streams/latest.query';
import { FEED_HUB_TASK } from '@/domain/streams/notify-feed-hub.job';
import { guestContext } from '@/platform/context';
import { env } from '@/platform/env';
import { createGuardedFetch } from '@/platform/guarded-fetch';
import { sqlOf } from '@/platform/sql';
import { startReceiver } from '../../helpers/receiver';
import { bodyOf, makeArticle, makePeople, makePicture, type Person, payload, rest } from '../records';

const sql = sqlOf(payload);
const hub = await startReceiver();
let editor: Person;

beforeAll(async () => {
  editor = (await makePeople()).editor;
  // The form refuses the address of this machine, which the tests then set.
  await payload.updateGlobal({ slug: 'site-settings', data: { feedHubUrl: 'https://hub.example/' } });
  payload.config.custom = { ...payload.config.custom, guardedFetch: createGuardedFetch({ allowsLoopback: true }) };
});
beforeEach(async () => {
  await sql('delete from payload_jobs');
  await sql('update site_settings set feed_hub_url = null');
  hub.requests.length = 0;
});
afterAll(async () => {
  await payload.destroy();
  await hub.stop();
});

/** Returns when an article was modified, according to its structured data, its feed and the sitemap. */
async function datesOf(id: number): Promise<string[]> {
  const ctx = guestContext(payload);
  const [row] = await sql<{ path: string }>('select path from articles where id = $1', [id]);
  const [year = '', month = '', slug = ''] = row?.path.split('/') ?? [];
  const article = await findArticleByPath(ctx, { year, month, slug });
  if (!article) throw new Error('The article is gone.');
  const { stories } = await readLatest(ctx, { number: 0, size: 100 });
  const site = { siteName: 'Meridian', siteUrl: env.SITE_URL };
  const head = { ...site, title: '', description: '', url: '/', folder: '', hub: null };
  const feed = JSON.parse(
    presentFeed(
      'json',
      head,
      stories.filter((story) => story.id === String(id)),
    ).text,
  );
  const entries = await readSitemapPart(ctx, { kind: 'articles', number: 0 });
  return [
    String(presentArticleFacts(article, site).dateModified),
    String(feed.items[0].date_modified),
    String(entries?.find(({ url }) => url === article.url)?.changedAt),
  ];
}

const PUBLISHED = '2024-11-12T08:00:00.000Z';
const unchanged = [PUBLISHED, PUBLISHED, PUBLISHED];
const edit = async (id: number, body: object, query = '') => {
  const response = await rest(`/articles/${id}${query}`, { as: editor, method: 'PATCH', body });
  expect(response.status).toBe(200);
};

test('autosave, saving again, planning and bulk edits leave the date of an article alone', async () => {
  const { id } = await makeArticle({ body: bodyOf(['A text.', 'Another one.']) });
  expect(await datesOf(id)).toEqual(unchanged);
  await edit(id, { title: 'Only in a draft' }, '?draft=true&autosave=true');
  const stored = await payload.findByID({ collection: 'articles', id, depth: 0 });
  // As the form sends it: everything, with default properties and without a change.
  await edit(id, { ...stored, _status: 'published', revisedAt: '2030-01-01T00:00:00.000Z' });
  await edit(id, { dueAt: '2026-01-01T00:00:00.000Z', _status: 'published', title: stored.title });
  const topic = await payload.create({ collection: 'topics', data: { name: 'Wind', _status: 'published' } as never });
  const bulk = { ids: [id], list: 'topics', add: [topic.id] };
  expect((await rest('/articles/bulk-lists', { as: editor, method: 'POST', body: bulk })).status).toBe(200);
  await payload.update({ collection: 'articles', where: { id: { equals: id } }, data: { contentType: 'Research' } });
  const [row] = await sql<{ isLater: boolean }>(
    'select updated_at > published_at as "isLater" from articles where id = $1',
    [id],
  );
  expect(row?.isLater).toBe(true);
  expect(await datesOf(id)).toEqual(unchanged);
});

test('a change that readers see dates the article, in its structured data, feeds and sitemap', async () => {
  const author = await payload.create({ collection: 'authors', data: { name: 'Ada Noor' } as never });
  const image = await makePicture();
  let last = PUBLISHED;
  const { id } = await makeArticle();
  for (const change of [
    { title: 'Another title' },
    { summary: 'Another summary.' },
    { body: bodyOf(['Another text.']) },
    { image: image.id },
    { authors: [author.id] },
    { corrections: [{ date: '2024-11-13T00:00:00.000Z', text: 'It was another one.' }] },
  ]) {
    await edit(id, { ...change, _status: 'published' });
    const [date = '', ...others] = await datesOf(id);
    expect([Object.keys(change), Date.parse(date) > Date.parse(last)]).toEqual([Object.keys(change), true]);
    expect(others).toEqual([date, date]);
    last = date;
  }
  // A draft counts when it is published.
  await edit(id, { title: 'In a draft' }, '?draft=true');
  expect((await datesOf(id))[0]).toBe(last);
  await edit(id, { _status: 'published' });
  expect(Date.parse((await datesOf(id))[0] ?? '')).toBeGreaterThan(Date.parse(last));
});

test('the hub of the feeds is notified of every feed with the article, once readers can notice the change', async () => {
  await sql('update site_settings set feed_hub_url = $1', [`${hub.url}/hub`]);
  const runHubJobs = async () => {
    await sql('delete from payload_jobs where task_slug::text <> $1', [FEED_HUB_TASK]);
    await sql('update payload_jobs set wait_until = null');
    await payload.jobs.run({ limit: 10, silent: true });
  };
  const topic = await payload.create({ collection: 'topics', data: { name: 'Rain', _status: 'published' } as never });
  const { id } = await makeArticle({ topics: [topic.id] });
  await edit(id, { dueAt: '2026-01-01T00:00:00.000Z', _status: 'published' });
  hub.behavior.respond = () => 503;
  await runHubJobs();
  hub.behavior.respond = () => 204;
  await runHubJobs();
  expect(hub.requests).toHaveLength(2);
  const sent = new URLSearchParams(hub.requests[1]?.body);
  expect(hub.requests[1]?.path).toBe('/hub');
  expect(sent.get('hub.mode')).toBe('publish');
  expect(sent.getAll('hub.url')).toEqual(
    [
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/topic/rain/feed.xml',
      '/topic/rain/atom.xml',
      '/topic/rain/feed.json',
    ].map((path) => new URL(path, env.SITE_URL).href),
  );
  expect(await sql('select 1 from payload_jobs')).toEqual([]);
});
