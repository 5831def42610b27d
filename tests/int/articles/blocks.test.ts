import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET } from '@/app/(site)/article/download/[articleId]/[blockId]/route';
import { findArticleByPath } from '@/domain/articles/article.query';
import { findPage } from '@/domain/pages/page.query';
import type { Article, Availability, Page, Product } from '@/generated/payload-types';
import { contextOf, guestContext } from '@/platform/context';
import type { GuardedFetch } from '@/platform/guarded-fetch';
import { sqlOf } from '@/platform/sql';
import { blockOf, bodyOf, makeArticle, makePeople, makePicture, type Person, payload, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;
let count = 0;

beforeAll(async () => {
  people = await makePeople();
});

afterAll(() => payload.destroy());

const pageOf = (path: string | null | undefined, as: Person | null = null) => {
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  const ctx = as ? contextOf(payload, as.user) : guestContext(payload);
  return findArticleByPath(ctx, { year, month, slug });
};

const makeFile = (name: string, mimetype: string, data: Buffer) =>
  payload.create({ collection: 'files', data: { title: name }, file: { data, name, mimetype, size: data.length } });

const makeSheet = () => {
  count += 1;
  return makeFile(`block-${count}.vtt`, 'text/vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOnly for some.'));
};

const isOpen = async (filename: string | null | undefined) => (await rest(`/files/file/${filename}`)).status === 200;

const makeSnippet = (text: string, status: 'draft' | 'published' = 'published') =>
  payload.create({
    collection: 'snippets',
    data: { title: `Snippet ${randomUUID()}`, text: bodyOf([text]), _status: status },
    draft: status === 'draft',
  });

describe('a snippet', () => {
  test('is shown in every text that uses it, as it is now', async () => {
    const snippet = await makeSnippet('We correct errors within a day.');
    const body = bodyOf(['Before.'], [blockOf({ blockType: 'snippet', snippet: snippet.id })]);
    const article = await makeArticle({ body });
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'About', slug: `about-${randomUUID().slice(0, 8)}`, body, _status: 'published' } as Page,
    });
    const shown = async () => [
      JSON.stringify((await pageOf(article.path))?.body),
      JSON.stringify((await findPage(guestContext(payload), page.slug ?? ''))?.body),
    ];
    for (const text of await shown()) expect(text).toContain('within a day');
    expect((await pageOf(article.path))?.dependsOn).toContain(`snippets:${snippet.id}`);
    await payload.update({ collection: 'snippets', id: snippet.id, data: { text: bodyOf(['Within an hour.']) } });
    for (const text of await shown()) expect(text).toContain('Within an hour.');
  });

  test('appears only when it is published, and a draft of it changes nothing', async () => {
    const snippet = await makeSnippet('Not yet.', 'draft');
    const { path } = await makeArticle({
      body: bodyOf(['A.'], [blockOf({ blockType: 'snippet', snippet: snippet.id })]),
    });
    expect(JSON.stringify((await pageOf(path))?.body)).not.toContain('Not yet.');
    await payload.update({ collection: 'snippets', id: snippet.id, data: { _status: 'published' } });
    expect(JSON.stringify((await pageOf(path))?.body)).toContain('Not yet.');
    const draft = { text: bodyOf(['Later.']), _status: 'draft' } as const;
    await payload.update({ collection: 'snippets', id: snippet.id, data: draft, draft: true });
    expect(JSON.stringify((await pageOf(path))?.body)).toContain('Not yet.');
  });

  test('of a restricted text is for its readers: guests get it neither there nor by itself', async () => {
    const snippet = await makeSnippet('For subscribers only.');
    const { id, path } = await makeArticle({
      accessLevel: 'subscriber',
      body: bodyOf(['A.'], [blockOf({ blockType: 'snippet', snippet: snippet.id })]),
    });
    expect(JSON.stringify(await pageOf(path))).not.toContain('For subscribers only.');
    expect(JSON.stringify(await pageOf(path, people.subscriber))).toContain('For subscribers only.');
    for (const as of [null, people.reader, people.subscriber]) {
      for (const address of [`/snippets/${snippet.id}`, '/snippets', `/articles/${id}?depth=2`]) {
        const response = await rest(address, { as });
        expect(await response.text(), address).not.toContain('For subscribers only.');
      }
    }
  });

  test('in use is listed where it is used, and not deleted', async () => {
    const snippet = await makeSnippet('Used.');
    const { title } = await makeArticle({
      body: bodyOf(['A.'], [blockOf({ blockType: 'snippet', snippet: snippet.id })]),
    });
    const usage = await rest(`/snippets/${snippet.id}/usage`, { as: people.editor });
    expect((await usage.json()).uses).toMatchObject([{ collection: 'articles', title }]);
    const trashed = { deletedAt: new Date().toISOString() };
    for (const request of [{ method: 'DELETE' }, { method: 'PATCH', body: trashed }]) {
      const response = await rest(`/snippets/${snippet.id}`, { as: people.editor, ...request });
      expect([request.method, response.status]).toEqual([request.method, 409]);
    }
    expect(
      (await rest(`/snippets/${(await makeSnippet('Free.')).id}`, { as: people.editor, method: 'DELETE' })).status,
    ).toBe(200);
  });

  test('counts for the reading time and is found by the search, also after a change', async () => {
    const snippet = await makeSnippet('word '.repeat(690));
    const { id, readingMinutes } = await makeArticle({
      body: bodyOf(['A.'], [blockOf({ blockType: 'snippet', snippet: snippet.id })]),
    });
    expect(readingMinutes).toBe(3);
    const documentsWith = async (word: string) =>
      (
        await sqlOf(payload)(
          `select from search_documents where key = $1 and to_jsonb(search_documents)::text like $2`,
          [`articles:${id}`, `%${word}%`],
        )
      ).length;
    await payload.update({ collection: 'snippets', id: snippet.id, data: { text: bodyOf(['Zanzibarian.']) } });
    expect(await documentsWith('anzibarian')).toBe(1);
  });
});

describe('a file of a text', () => {
  const withFile = (file: number, overrides: Partial<Article> = {}, blockType = 'download') =>
    makeArticle({ body: bodyOf(['A.'], [blockOf({ id: `b${file}`, blockType, file })]), ...overrides });
  const download = (as: Person | null, articleId: number | string, blockId: string) =>
    GET(
      new Request(`http://localhost:3000/article/download/${articleId}/${blockId}`, {
        headers: as ? { Authorization: `JWT ${as.token}` } : {},
      }),
      { params: Promise.resolve({ articleId: String(articleId), blockId }) },
    );

  test('is open in a free article, and restricted by one that is not free, even a draft', async () => {
    const [free, closed, drafted] = [await makeSheet(), await makeSheet(), await makeSheet()];
    await withFile(free.id);
    await withFile(closed.id, { accessLevel: 'metered' });
    await withFile(drafted.id, { accessLevel: 'subscriber', _status: 'draft' }, 'audioFile');
    expect(await Promise.all([free, closed, drafted].map(({ filename }) => isOpen(filename)))).toEqual([
      true,
      false,
      false,
    ]);
    const lifted = { as: people.editor, method: 'PATCH', body: { isProtected: false } };
    expect((await rest(`/files/${closed.id}`, lifted)).status).toBe(400);
  });

  test('is served to the readers of its article, and named without an address where it is restricted by another', async () => {
    const file = await makeSheet();
    const article = await withFile(file.id, { accessLevel: 'subscriber' });
    const block = `b${file.id}`;
    expect(JSON.stringify((await pageOf(article.path, people.subscriber))?.body)).toContain(
      `/article/download/${article.id}/${block}`,
    );
    expect(await (await download(people.subscriber, article.id, block)).text()).toContain('Only for some.');
    expect((await download(null, article.id, block)).status).toBe(401);
    expect((await download(people.reader, article.id, block)).status).toBe(403);
    expect((await download(people.subscriber, article.id, 'other')).status).toBe(404);
    const free = await withFile(file.id);
    expect(JSON.stringify((await pageOf(free.path))?.body)).toContain('"url":null');
    expect((await download(people.subscriber, free.id, block)).status).toBe(403);
  });

  test('that the store sells is for its buyers: the editor is told, and a later sale closes it', async () => {
    const file = await makeSheet();
    const article = await withFile(file.id, { accessLevel: 'subscriber' });
    const product = await payload.create({
      collection: 'products',
      data: {
        title: 'A book',
        productId: `S-${file.id}`,
        productType: 'BOOK',
        _status: 'published',
      } as unknown as Product,
    });
    await payload.create({
      collection: 'availabilities',
      data: {
        availabilityId: `S-${file.id}-PDF`,
        product: product.id,
        format: 'PDF',
        listPriceMinor: 1000,
        availabilityStatus: 'ACTIVE',
        file: file.id,
        _status: 'published',
      } as unknown as Availability,
    });
    expect((await download(people.subscriber, article.id, `b${file.id}`)).status).toBe(403);
    const body = bodyOf(['A.'], [blockOf({ blockType: 'download', file: file.id })]);
    const refused = await rest(`/articles/${article.id}`, { as: people.editor, method: 'PATCH', body: { body } });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The store sells this file');
  });
});

test('pictures of a gallery are used pictures', async () => {
  const picture = await makePicture('In a gallery');
  const { title, path } = await makeArticle({
    body: bodyOf(
      ['A.'],
      [blockOf({ blockType: 'gallery', pictures: [{ id: 'r1', picture: picture.id, caption: 'Ours' }] })],
    ),
  });
  expect(JSON.stringify((await pageOf(path))?.body)).toContain('In a gallery');
  const usage = await rest(`/media/${picture.id}/usage`, { as: people.editor });
  expect((await usage.json()).uses).toMatchObject([{ title }]);
});

describe('help for writers', () => {
  let requested: string[] = [];
  /** Answers as all servers of other sites. */
  const serve = (status: number, html: string, type = 'text/html; charset=utf-8') => {
    requested = [];
    const guardedFetch: GuardedFetch = async (address) => {
      requested.push(String(address));
      if (status === 0) throw new Error('no answer');
      return { status, headers: new Headers({ 'content-type': type }), bytes: Buffer.from(html), text: html };
    };
    payload.config.custom = { ...payload.config.custom, guardedFetch };
  };
  const read = async (url: string, as: Person | null = people.editor) =>
    rest('/bookmark', { as, method: 'POST', body: { url } });
  const check = async (targets: object[], as: Person | null = people.editor) =>
    rest('/check-links', { as, method: 'POST', body: { targets } });

  test('a page says what its card shows', async () => {
    serve(200, '<title>Noon</title><meta property="og:site_name" content="Example">');
    expect((await (await read('https://example.org/noon')).json()).card).toEqual({
      url: 'https://example.org/noon',
      title: 'Noon',
      description: null,
      siteName: 'Example',
      picture: null,
    });
  });

  test('an entry of this site is looked up and not requested, and a draft stays unknown', async () => {
    serve(200, '<title>No</title>');
    const image = await makePicture('Cover');
    const article = await makeArticle({ title: 'The slow company', summary: 'It waits.', image: image.id });
    for (const address of [`/${article.path}`, `http://localhost:3000/${article.path}`])
      expect((await (await read(address)).json()).card).toEqual({
        url: `/${article.path}`,
        title: 'The slow company',
        description: 'It waits.',
        siteName: null,
        picture: image.id,
      });
    expect((await (await read('/2024/11/no-such-article')).json()).card).toBeNull();
    expect(requested).toEqual([]);
  });

  test('pages that say nothing or cannot be requested have no card', async () => {
    for (const [status, html, type] of [
      [0, '', 'text/html'],
      [404, '<title>Gone</title>', 'text/html'],
      [200, '%PDF', 'application/pdf'],
      [200, '<p>Nothing</p>', 'text/html'],
    ] as const) {
      serve(status, html, type);
      expect((await (await read('https://example.org/x')).json()).card).toBeNull();
    }
    serve(200, '<title>Inside</title>');
    for (const url of ['https://localhost/x', 'https://10.0.0.1/', 'http://example.org/', 'https://a:b@example.org/'])
      expect((await (await read(url)).json()).card).toBeNull();
    expect(requested).toEqual([]);
    for (const url of ['', 5, 'x'.repeat(3_000)])
      expect((await rest('/bookmark', { as: people.editor, method: 'POST', body: { url } })).status).toBe(400);
  });

  test('links are checked for what readers find there', async () => {
    serve(404, '');
    const [shown, draft] = [await makeArticle(), await makeArticle({ _status: 'draft' })];
    const answer = await check([
      { collection: 'articles', id: shown.id },
      { collection: 'articles', id: draft.id },
      { collection: 'articles', id: 999_999 },
      { path: `/${shown.path}` },
      { path: '/2024/11/no-such-article' },
      { url: 'https://example.org/gone' },
      { url: 'https://10.0.0.1/' },
    ]);
    const states = ((await answer.json()) as { states: { state: string }[] }).states.map(({ state }) => state);
    expect(states.slice(0, 5)).toEqual(['fine', 'unpublished', 'missing', 'fine', 'missing']);
    expect(states.slice(5).toSorted()).toEqual(['missing', 'unreachable']);
    expect(requested).toEqual(['https://example.org/gone']);
  });

  test('nothing is requested for readers and guests', async () => {
    serve(200, '<title>No</title>');
    for (const as of [null, people.reader, people.subscriber]) {
      expect((await read('https://example.org/', as)).status).toBe(403);
      expect((await check([{ url: 'https://example.org/' }], as)).status).toBe(403);
    }
    expect(requested).toEqual([]);
  });
});
