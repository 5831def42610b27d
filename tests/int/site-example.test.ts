import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addSnapshots, type Snapshot } from '@/cli/site-files.rules';
import { findArticleByPath } from '@/domain/articles/article.query';
import { matchSitePage, readForPage } from '@/extending/site-pages';
import { setNodes } from '@/features/article/body-nodes';
import { CACHE_CHANNEL } from '@/platform/cache';
import { guestContext } from '@/platform/context';
import example from '../../examples/site/site.config';
import { blockOf, bodyOf, makeArticle, makePeople, makePicture, type Person, payload, rest } from './records';

// The example of docs/extending.md, installed as a publisher would, on a database that has run its migration.
vi.mock('@site/site.config', () => import('../../examples/site/site.config'));

let people: { editor: Person; reader: Person };

beforeAll(async () => {
  await payload.db.migrate({ migrations: example.migrations as never });
  people = await makePeople();
});

afterAll(async () => {
  vi.doUnmock('@site/site.config');
  await payload.destroy();
});

const newestSnapshot = (folder: string): Snapshot => {
  const name = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Snapshot;
};

const readArticle = (path: string | null | undefined, hasAccess: boolean) => {
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  return findArticleByPath(guestContext(payload), { year, month, slug }, { hasAccess });
};

const readPage = (url: string) => {
  const match = matchSitePage(example.pages ?? [], url.slice(1).split('/'));
  if (!match) return null;
  const { page, params } = match;
  return readForPage(guestContext(payload), (reader) => page.read(reader, params));
};

const makeEvent = (data: object) =>
  payload.create({
    collection: 'events' as 'topics',
    data: { startsAt: '2027-03-20T18:00:00.000Z', place: 'Porto', _status: 'published', ...data } as never,
  });

test('its migration, written for an earlier content model, is complete for the current one', async () => {
  const { generateDrizzleJson, generateMigration } = (
    payload.db as unknown as {
      requireDrizzleKit(): {
        generateDrizzleJson(schema: unknown): Promise<never>;
        generateMigration(before: unknown, after: never): Promise<string[]>;
      };
    }
  ).requireDrizzleKit();
  const after = await generateDrizzleJson((payload.db as unknown as { schema: unknown }).schema);
  const before = addSnapshots(newestSnapshot('migrations'), newestSnapshot('examples/site/migrations'));
  expect(await generateMigration(before, after)).toEqual([]);
});

test('a recipe in a gated article leaves the server with the body only', async () => {
  const photo = await makePicture('A bowl of soup');
  const recipe = blockOf({
    blockType: 'recipe',
    name: 'Saffron soup',
    serves: 4,
    photo: photo.id,
    ingredients: [{ id: 'a', amount: '200 g', name: 'leeks' }],
    method: bodyOf(['Simmer the leeks.']),
  });
  const { path } = await makeArticle({
    accessLevel: 'subscriber',
    body: bodyOf(['Before the recipe.'], [recipe]),
    ...({ site: { testedBy: 'Ines Duarte' } } as object),
  });
  expect(JSON.stringify(await readArticle(path, false))).not.toContain('Saffron');

  const article = await readArticle(path, true);
  expect(article?.siteFields).toEqual({ testedBy: 'Ines Duarte' });
  const block = example.blocks?.[0];
  const html = renderToStaticMarkup(
    setNodes(article?.body ?? [], {
      layout: null,
      siteBlock: ({ fields }) => block?.component({ fields }) as React.ReactNode,
    }),
  );
  expect(html).toContain('<h2>Saffron soup</h2>');
  expect(html).toContain('200 g leeks');
  expect(html).toContain('alt="A bowl of soup"');
  expect(html).toContain('<p>Simmer the leeks.</p>');
});

test('everyone reads published events, and only editors change them', async () => {
  const event = await makeEvent({ title: 'Spring   dinner', slug: 'spring-dinner' });
  // The plugin of the example has tidied the title.
  expect(event).toMatchObject({ title: 'Spring dinner' });
  await makeEvent({ title: 'Secret dinner', slug: 'secret-dinner', _status: 'draft' });
  const list = await readPage('/events');
  expect(list?.result).toMatchObject([{ title: 'Spring dinner' }]);
  expect((await readPage('/events/spring-dinner'))?.result).toMatchObject({ place: 'Porto' });
  expect((await readPage('/events/secret-dinner'))?.result).toBeNull();
  const change = (as: Person) =>
    rest(`/events/${event.id}`, { as, method: 'PATCH', body: { place: 'Lisbon' } as never });
  expect((await change(people.reader)).status).toBe(403);
  expect((await change(people.editor)).status).toBe(200);
});

test('a page depends on the collections that it read, and a published change evicts it', async () => {
  const { tags = [] } = (await readPage('/events')) ?? {};
  expect(tags).toContain('events');
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  const heard: string[][] = [];
  await listener.connect();
  listener.on('notification', ({ payload: text }) => heard.push(JSON.parse(text ?? '[]') as string[]));
  await listener.query(`listen ${CACHE_CHANNEL}`);
  await makeEvent({ title: 'Autumn dinner', slug: 'autumn-dinner' });
  await expect.poll(() => heard.flat()).toContain('events');
  await listener.end();
});

test('no page of the CMS can have an address of the example', async () => {
  const response = await rest('/pages', {
    as: people.editor,
    method: 'POST',
    body: { title: 'Events', slug: 'events', _status: 'published' } as never,
  });
  expect(response.status).toBe(400);
  expect(JSON.stringify(await response.json())).toContain('an address of the site itself');
});
