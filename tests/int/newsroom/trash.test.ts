import { afterAll, beforeAll, expect, test } from 'vitest';
import { findArticleByPath } from '@/domain/articles/article.query';
import { purgeTrash } from '@/domain/newsroom/purge-trash.command';
import { readSearch } from '@/domain/search/search.query';
import { readSitemapPart } from '@/domain/sitemap/sitemap.query';
import { readLatest } from '@/domain/streams/latest.query';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { sqlOf } from '@/platform/sql';
import { makeArticle, makePeople, makePerson, makePicture, type Person, payload, rest } from '../records';

let editor: Person;
let contributor: Person;

beforeAll(async () => {
  ({ editor } = await makePeople());
  contributor = await makePerson({ role: 'editor', isContributor: true });
});

afterAll(() => payload.destroy());

const DAY_MS = 86_400_000;
const trash = (as: Person, slug: string, id: number, query = '') =>
  rest(`/${slug}/${id}${query}`, { as, method: 'PATCH', body: { deletedAt: new Date().toISOString() } });
const inTrash = (id: number) => `/articles?trash=true&where[and][0][id][equals]=${id}`;
const restore = (id: number, status: string) =>
  rest(inTrash(id), { as: editor, method: 'PATCH', body: { deletedAt: null, _status: status } });
const trashed = (id: number) => payload.findByID({ collection: 'articles', id, trash: true, depth: 0 });

/** Returns where guests find an article. */
async function shownIn({ id, path, title }: { id: number; path?: string | null; title: string }): Promise<string[]> {
  await sendIndexChanges(databasePool(payload));
  const ctx = guestContext(payload);
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  const { stories } = await readLatest(ctx, { number: 0, size: 50 });
  const results = await readSearch(ctx, { term: title, size: 20 });
  const sitemap = await readSitemapPart(ctx, { kind: 'articles', number: 0 });
  const api = await rest(`/articles/${id}?trash=true`);
  return [
    (await findArticleByPath(ctx, { year, month, slug })) ? 'page' : '',
    stories.some((story) => story.title === title) ? 'latest' : '',
    results.stories.some((story) => story.title === title) ? 'search' : '',
    sitemap?.some(({ url }) => url.endsWith(`/${path}`)) ? 'sitemap' : '',
    api.status === 200 ? 'cms' : '',
  ].filter(Boolean);
}

test('a deleted article disappears everywhere, with a newer draft too, and is back when it is restored', async () => {
  const article = await makeArticle({ title: 'Quicksilver' });
  const everywhere = await shownIn(article);
  expect(everywhere).toEqual(expect.arrayContaining(['page', 'latest', 'search', 'sitemap']));
  for (const query of ['', '?draft=true']) {
    await rest(`/articles/${article.id}?draft=true`, { as: editor, method: 'PATCH', body: { summary: 'Newer.' } });
    expect((await trash(editor, 'articles', article.id, query)).status).toBe(200);
    expect(await shownIn(article)).toEqual([]);
    expect(await trashed(article.id)).toMatchObject({ _status: 'draft', summary: 'Newer.' });
    // Neither a draft nor a publication brings it back, only restoring.
    const body = { _status: 'published' };
    await rest(inTrash(article.id), { as: editor, method: 'PATCH', body });
    expect(await shownIn(article)).toEqual([]);
    expect((await restore(article.id, 'published')).status).toBe(200);
    expect(await shownIn(article)).toEqual(everywhere);
  }
  const { docs } = await payload.find({ collection: 'activity', where: { title: { equals: 'Quicksilver' } } });
  const actions = docs.map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['moved to the trash', 'restored from the trash']));
});

test('the database accepts no published document in the trash', async () => {
  const sql = sqlOf(payload);
  for (const { slug, versions, trash: hasTrash } of payload.config.collections) {
    if (!hasTrash || !versions) continue;
    const table = slug.replaceAll('-', '_');
    const rows = await sql('select 1 from pg_constraint where conname = $1', [`${table}_trash_is_unpublished`]);
    expect([slug, rows.length]).toEqual([slug, 1]);
  }
  const { id } = await makeArticle();
  await expect(sql('update articles set deleted_at = now() where id = $1', [id])).rejects.toThrow(
    'articles_trash_is_unpublished',
  );
});

test('what is in use and what a contributor deletes stays; a scheduled publication is canceled', async () => {
  const topic = await payload.create({ collection: 'topics', data: { name: 'In use', _status: 'published' } });
  const image = await makePicture();
  const { id } = await makeArticle({ _status: 'draft', topics: [topic.id], image: image.id });
  expect((await trash(editor, 'topics', topic.id)).status).toBe(409);
  expect((await trash(editor, 'media', image.id)).status).toBe(409);
  expect((await trash(contributor, 'articles', id)).status).toBe(403);
  const doc = { relationTo: 'articles', value: id };
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: { type: 'publish', doc, user: { relationTo: 'users', value: editor.user.id } },
    waitUntil: new Date('2031-01-01T00:00:00.000Z'),
  } as never);
  expect((await trash(editor, 'articles', id)).status).toBe(200);
  const where = { taskSlug: { equals: 'schedulePublish' } } as never;
  expect((await payload.count({ collection: 'payload-jobs' as never, where })).totalDocs).toBe(0);
  expect((await trash(editor, 'media', image.id)).status).toBe(200);
  expect((await rest('/media?limit=50', { as: editor })).status).toBe(200);
});

test('documents are deleted permanently after 30 days in the trash, images with their files', async () => {
  const now = new Date();
  const [old, recent] = [await makeArticle(), await makeArticle()];
  const image = await makePicture();
  for (const { id } of [old, recent]) await trash(editor, 'articles', id);
  await trash(editor, 'media', image.id);
  const setTime = (table: string, id: number, ms: number) =>
    sqlOf(payload)(`update ${table} set deleted_at = $2 where id = $1`, [id, new Date(now.getTime() - ms)]);
  await setTime('articles', old.id, 30 * DAY_MS + 1000);
  await setTime('media', image.id, 30 * DAY_MS + 1000);
  await setTime('articles', recent.id, 30 * DAY_MS - 1000);
  expect(await purgeTrash(payload, now)).toBe(2);
  await expect(trashed(old.id)).rejects.toThrow('Not found');
  expect((await trashed(recent.id)).id).toBe(recent.id);
  expect((await restore(recent.id, 'draft')).status).toBe(200);
});

test('deleting several articles can be undone', async () => {
  const articles = [await makeArticle({ title: 'Cinnabar' }), await makeArticle({ title: 'Vermilion' })];
  const answer = await rest(`/articles?where[id][in]=${articles.map(({ id }) => id).join()}`, {
    as: editor,
    method: 'PATCH',
    body: { deletedAt: new Date().toISOString() },
  });
  expect(answer.status).toBe(200);
  for (const article of articles) expect(await shownIn(article)).toEqual([]);
  const sql = sqlOf(payload);
  const [row] = await sql<{ key: string }>(
    `select key from payload_kv where key like 'bulk:%' order by data->>'at' desc limit 1`,
  );
  const undone = await rest(`/articles/bulk-undo/${row?.key.split(':').at(-1)}`, {
    as: editor,
    method: 'POST',
    body: {},
  });
  expect(await undone.json()).toEqual({ restored: 2, left: [] });
  for (const article of articles) expect(await shownIn(article)).toContain('page');
});
