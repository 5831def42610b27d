import { readFile } from 'node:fs/promises';
import type { Pool } from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readDemoState } from '@/domain/newsroom/demo-state.query';
import { removeDemo } from '@/domain/newsroom/remove-demo.command';
import { startRemoval } from '@/domain/newsroom/start-removal.command';
import { articleData, makePerson, type Person, payload, pictureFile, rest } from '../records';

// Installations that an earlier version filled have no record of what the demo made, or one that the migration guessed.

afterAll(() => payload.destroy());

const sql = async (text: string, values: unknown[] = []) =>
  (await (payload.db as unknown as { pool: Pool }).pool.query(text, values)).rows;

let admin: Person;

beforeEach(async () => {
  const tables = await sql(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'payload_migrations'",
  );
  await sql(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} restart identity`);
  admin = await makePerson({ role: 'admin', email: 'ines@ledger.example' });
});

/** Records what the migration takes for the demo's in an installation that an earlier version filled. */
async function migrateRecords(): Promise<void> {
  const source = await readFile('migrations/20261126_080200_demo_documents.ts', 'utf8');
  const [, insert] = /(INSERT INTO "demo_documents"[\s\S]+?);`/.exec(source) ?? [];
  await sql(insert ?? '');
}

const title = (name: string) => ({ title: name, slug: name.toLowerCase().replaceAll(' ', '-') });
const titlesLeft = async () =>
  (await payload.find({ collection: 'articles', limit: 0, sort: 'title', draft: true })).docs.map((doc) => doc.title);

test('without a record nothing is removed, and the page says what can’t be known', async () => {
  const author = await payload.create({ collection: 'authors', data: { name: 'Ada Demo' } });
  await payload.create({
    collection: 'articles',
    data: articleData({ ...title('From the demo'), authors: [author.id] }),
  });
  const state = await readDemoState(payload, admin.user.id);
  expect(state).toMatchObject({ state: 'absent', isUnrecorded: true, removable: [], keptCount: 0 });
  expect(await startRemoval(payload, admin.user.id, ['articles:1'])).toContain('no record');
  expect(await removeDemo(payload, () => false)).toBe(true);
  expect(await titlesLeft()).toEqual(['From the demo']);
  expect((await payload.count({ collection: 'users' })).totalDocs).toBe(1);
});

test('an empty installation, and one whose demo was removed, have nothing to explain', async () => {
  expect(await readDemoState(payload, admin.user.id)).toMatchObject({ state: 'absent', isUnrecorded: false });
  await payload.create({ collection: 'articles', data: articleData(title('My own')) });
  await payload.kv.set('demo-publication-removed', true);
  expect(await readDemoState(payload, admin.user.id)).toMatchObject({ state: 'absent', isUnrecorded: false });
});

test('what the migration takes for the demo’s goes; what a person wrote or changed, later content, settings and orders stay', async () => {
  const demoAdmin = await makePerson({ role: 'admin', email: 'admin@meridian.example' });
  const reader = await makePerson({ role: 'reader', email: 'reader@meridian.example' });
  await payload.updateGlobal({ slug: 'brand', data: { name: 'Meridian', tagline: 'Of the demo' } });
  const author = await payload.create({ collection: 'authors', data: { name: 'Ada Demo' } });
  const topic = await payload.create({ collection: 'topics', data: { name: 'Demo topic' } });
  const picture = await payload.create({ collection: 'media', data: { alt: 'Bought' }, file: await pictureFile() });
  const spare = await payload.create({ collection: 'media', data: { alt: 'Unused' }, file: await pictureFile() });
  const make = (name: string) =>
    payload.create({ collection: 'articles', data: articleData({ ...title(name), authors: [author.id] }) });
  const [plain, edited, drafted] = [await make('Plain demo'), await make('Edited'), await make('Drafted')];
  const product = await payload.create({
    collection: 'products',
    data: {
      title: 'Sold before',
      productId: '10001',
      contentType: 'Book',
      productStatus: 'A',
      image: picture.id,
      _status: 'published',
    } as never,
  });
  const change = (path: string, body: object, as = admin) => rest(path, { as, method: 'PATCH', body });
  expect((await change(`/articles/${edited.id}`, { summary: 'A person wrote this.' })).status).toBe(200);
  expect((await change(`/articles/${drafted.id}?draft=true`, { summary: 'And this.' })).status).toBe(200);
  const late = await make('Imported by a script later');
  await sql(`update articles set created_at = now() + interval '4 hours' where id = $1`, [late.id]);
  const personal = { ...articleData({ ...title('My own'), topics: [topic.id] }) };
  expect((await rest('/articles', { as: admin, method: 'POST', body: personal })).status).toBe(201);
  await sql(
    `insert into orders (order_number, idempotency_key, body_hash, owner_id, email_address, order_status, lines, created_at, updated_at)
     values ('M-1', 'k', 'h', $1, 'reader@meridian.example', 'PAID', jsonb_build_array(jsonb_build_object('product', $2::int, 'itemId', 'x', 'quantity', 1)), now(), now())`,
    [reader.user.id, product.id],
  );

  await migrateRecords();
  const state = await readDemoState(payload, admin.user.id);
  expect(state).toMatchObject({ state: 'present', isAssumed: true, isUnrecorded: false, isDemoAccount: false });
  expect(await startRemoval(payload, demoAdmin.user.id, [])).toContain('account of your own');
  expect(await startRemoval(payload, admin.user.id, [])).toBeNull();
  expect(await removeDemo(payload, () => false)).toBe(true);

  expect(await titlesLeft()).toEqual(['Drafted', 'Edited', 'Imported by a script later', 'My own']);
  expect(await payload.count({ collection: 'articles', where: { id: { equals: plain.id } } })).toMatchObject({
    totalDocs: 0,
  });
  expect(await payload.findByID({ collection: 'topics', id: topic.id })).toMatchObject({ name: 'Demo topic' });
  expect(await payload.findByID({ collection: 'authors', id: author.id })).toMatchObject({ name: 'Ada Demo' });
  expect((await payload.count({ collection: 'media', where: { id: { equals: spare.id } } })).totalDocs).toBe(0);
  expect((await sql('select order_number from orders')).map(({ order_number }) => order_number)).toEqual(['M-1']);
  // A product of an order of unknown origin stays, with its picture.
  expect(await payload.findByID({ collection: 'products', id: product.id })).toMatchObject({ title: 'Sold before' });
  expect((await payload.count({ collection: 'media', where: { id: { equals: picture.id } } })).totalDocs).toBe(1);
  expect((await payload.findGlobal({ slug: 'brand' })).tagline).toBe('Of the demo');
  // So does its buyer, but no other account of the demo.
  expect((await sql('select email from users order by email')).map(({ email }) => email)).toEqual([
    'ines@ledger.example',
    'reader@meridian.example',
  ]);
});

test('documents whose record is missing count as a person’s, with everything they use', async () => {
  const author = await payload.create({ collection: 'authors', data: { name: 'Ada Demo' } });
  const other = await payload.create({ collection: 'authors', data: { name: 'Bo Demo' } });
  for (const [name, by] of [
    ['Recorded', other],
    ['Unrecorded', author],
  ] as const)
    await payload.create({ collection: 'articles', data: articleData({ ...title(name), authors: [by.id] }) });
  await sql(
    `insert into demo_documents (room, document_id, imported_at, created_at, updated_at)
     select room, id, updated_at, now(), now() from (
       select 'authors' as room, id, updated_at from authors
       union all select 'articles', id, updated_at from articles where title = 'Recorded') made`,
  );
  expect(await removeDemo(payload, () => false)).toBe(true);
  expect(await titlesLeft()).toEqual(['Unrecorded']);
  expect((await payload.find({ collection: 'authors' })).docs.map(({ name }) => name)).toEqual(['Ada Demo']);
});
