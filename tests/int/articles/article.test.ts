import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findArticleByPath } from '@/domain/articles/article.query';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import { readLatest } from '@/domain/streams/latest.query';
import { guestContext } from '@/platform/context';
import { proves } from '../../helpers/proves';
import {
  articleData,
  blockOf,
  bodyOf,
  makeArticle,
  makePeople,
  makePicture,
  type Person,
  payload,
  rest,
} from '../records';

let editor: Person;

beforeAll(async () => {
  editor = (await makePeople()).editor;
});

afterAll(() => payload.destroy());

const asEditor = () => ({ overrideAccess: false, user: editor.user });

const guestReads = (path: string | null | undefined) => {
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  return findArticleByPath(guestContext(payload), { year, month, slug });
};

const latestTitles = async () =>
  (await readLatest(guestContext(payload), { number: 0, size: 100 })).stories.map(({ title }) => title);

test('a guest gets the teaser of a gated article, and nothing of the body', async () => {
  const texts = ['The first paragraph stays inside.', 'So does the second.'];
  const withTeaser = await makeArticle({ accessLevel: 'subscriber', body: bodyOf(texts), teaser: 'Written for all.' });
  const without = await makeArticle({ accessLevel: 'metered', body: bodyOf(texts) });
  expect(await guestReads(withTeaser.path)).toMatchObject({ teaser: 'Written for all.', body: null });
  expect(await guestReads(without.path)).toMatchObject({ teaser: null, body: null });
  for (const { id, path } of [withTeaser, without]) {
    expect(JSON.stringify(await guestReads(path))).not.toContain('stays inside');
    expect(await (await rest(`/articles/${id}`)).text()).not.toContain('stays inside');
  }
});

test('a teaser of more than 600 characters is rejected', async () => {
  const response = await rest('/articles', {
    as: editor,
    method: 'POST',
    body: articleData({ teaser: 'x'.repeat(601) }) as never,
  });
  expect(response.status).toBe(400);
});

describe('an editor', () => {
  test('ADMIN-07 creates an article with all its fields at year, month and slug, and only one of them there', async () => {
    await proves('ADMIN-07', async () => {
      const picture = await makePicture('A lamp');
      const author = await payload.create({ collection: 'authors', data: { name: 'Ines Aal' } });
      const topic = await payload.create({ collection: 'topics', data: { name: 'Lamps', _status: 'published' } });
      const series = await payload.create({
        collection: 'series',
        data: { title: 'Light', kind: 'spotlight', _status: 'published' },
      });
      const response = await rest('/articles', {
        as: editor,
        method: 'POST',
        body: {
          title: 'A lamp of one’s own',
          slug: 'a-lamp',
          summary: 'On light.',
          body: bodyOf(['First words.'], [blockOf({ blockType: 'pullQuote', quote: 'Let there be lamps.' })]),
          authors: [author.id],
          topics: [topic.id],
          image: picture.id,
          contentType: 'Magazine Article',
          accessLevel: 'tier',
          tier: 'BETTER',
          series: series.id,
          seriesPart: 2,
          publishedAt: '2024-03-01T00:00:00.000Z',
          _status: 'published',
        },
      });
      expect(response.status).toBe(201);
      const { doc } = await response.json();
      expect(doc).toMatchObject({ path: '2024/03/a-lamp', tier: 'BETTER', accessLevel: 'tier', seriesPart: 2 });
      expect(await guestReads('2024/03/a-lamp')).toMatchObject({
        title: 'A lamp of one’s own',
        url: '/2024/03/a-lamp',
        summary: 'On light.',
        authors: [{ name: 'Ines Aal' }],
        topic: { name: 'Lamps', url: '/topic/lamps' },
        contentType: 'Magazine Article',
        seriesLabel: 'Spotlight Series',
        dateText: 'March 01, 2024',
        accessLevel: 'tier',
        picture: { alt: 'A lamp' },
      });
      const twin = articleData({ slug: 'a-lamp', publishedAt: '2024-03-31T23:59:00.000Z' });
      expect((await rest('/articles', { as: editor, method: 'POST', body: twin })).status).toBe(400);
    });
  });

  test('articles of a month with the same title get a number in their address, until somebody enters a slug', async () => {
    const create = async (publishedAt: string, slug?: string) => {
      const body = { ...articleData({ title: 'Letter from the harbor', publishedAt }), slug };
      const response = await rest('/articles', { as: editor, method: 'POST', body });
      expect(response.status).toBe(201);
      return (await response.json()).doc as { id: number; slug: string; path: string };
    };
    const first = await create('2024-05-01T12:00:00.000Z');
    expect(first.path).toBe('2024/05/letter-from-the-harbor');
    await payload.update({ collection: 'articles', id: first.id, data: { deletedAt: new Date().toISOString() } });
    const second = await create('2024-05-02T12:00:00.000Z');
    expect(second).toMatchObject({ slug: 'letter-from-the-harbor-2', path: '2024/05/letter-from-the-harbor-2' });
    expect(await create('2024-05-03T12:00:00.000Z')).toMatchObject({ slug: 'letter-from-the-harbor-3' });
    expect(await create('2024-05-04T12:00:00.000Z', 'a-letter')).toMatchObject({ path: '2024/05/a-letter' });
    expect(await create('2024-06-01T12:00:00.000Z')).toMatchObject({ path: '2024/06/letter-from-the-harbor' });
    const changed = await rest(`/articles/${second.id}`, {
      as: editor,
      method: 'PATCH',
      body: { summary: 'Changed.' },
    });
    expect((await changed.json()).doc.path).toBe(second.path);
  });

  test('a second article with the same year, month and slug is rejected with a reason', async () => {
    const first = articleData({ slug: 'only-once', publishedAt: '2024-03-01T00:00:00.000Z' });
    await payload.create({ collection: 'articles', data: first, ...asEditor() });
    const twice = { ...articleData({ slug: 'only-once', publishedAt: '2024-03-31T23:59:00.000Z' }) };
    const response = await rest('/articles', { as: editor, method: 'POST', body: twice });
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    expect(errors).toMatchObject([{ message: 'The following field is invalid: Path' }]);
    expect(errors[0].data.errors).toMatchObject([
      { path: 'path', label: 'Path', message: expect.stringMatching(/^Another entry already has this address/) },
    ]);
    const nextMonth = { ...twice, publishedAt: '2024-04-01T00:00:00.000Z' };
    expect((await rest('/articles', { as: editor, method: 'POST', body: nextMonth })).status).toBe(201);
    expect(await guestReads('2024/03/only-once')).toMatchObject({ title: first.title });
  });

  test('publishing an empty article is rejected for its title, not for the address computed from it', async () => {
    const { id } = await payload.create({ collection: 'articles', data: {}, draft: true, ...asEditor() });
    const response = await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { _status: 'published' } });
    expect(response.status).toBe(400);
    const { errors } = await response.json();
    expect(errors).toMatchObject([{ message: 'The following field is invalid: Writing > Title' }]);
    expect(errors[0].data.errors).toMatchObject([{ path: 'title', message: 'This field is required.' }]);
  });

  test('an article cannot be moved to the address of another one', async () => {
    await makeArticle({ slug: 'taken' });
    const other = await makeArticle({ slug: 'free-to-move' });
    const response = await rest(`/articles/${other.id}`, { as: editor, method: 'PATCH', body: { slug: 'taken' } });
    expect(response.status).toBe(400);
    expect(await guestReads('2024/11/free-to-move')).not.toBeNull();
  });

  test.each([
    ['spaces and capitals', 'Two Words', '2024/11/two-words'],
    ['marks and punctuation', '  Ärger, im Büro!? ', '2024/11/arger-im-buro'],
    ['path separators', '../../admin', '2024/11/admin'],
  ])('a slug with %s is normalized', async (_what, slug, path) => {
    expect((await makeArticle({ slug })).path).toBe(path);
  });

  test.each([
    ['no title', { title: '' }],
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['no publication date', { publishedAt: null }],
    ['an invalid publication date', { publishedAt: 'yesterday' }],
    ['an unknown access level', { accessLevel: 'open' }],
    ['an unknown tier', { accessLevel: 'tier', tier: 'PLATINUM' }],
    ['an unknown content type', { contentType: 'Poem' }],
    ['an author who does not exist', { authors: [999_999] }],
    ['a topic that is text', { topics: ['strategy'] }],
    ['an image that does not exist', { image: 999_999 }],
  ])('publishing with %s is rejected and stores nothing', async (_what, overrides) => {
    const { totalDocs: before } = await payload.count({ collection: 'articles' });
    const body = { ...articleData(), ...overrides };
    const response = await rest('/articles', { as: editor, method: 'POST', body });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].message).toMatch(/\w+/);
    expect((await payload.count({ collection: 'articles' })).totalDocs).toBe(before);
  });
});

describe('computed fields', () => {
  test('a slug from the title, the address from date and slug, the reading time from the text', async () => {
    const article = await makeArticle({
      title: 'Über die Größe: 7 Fragen & “Antworten”',
      slug: '',
      publishedAt: '2023-01-31T23:30:00.000Z',
      body: bodyOf(Array.from({ length: 10 }, () => 'word '.repeat(69))),
    });
    expect(article).toMatchObject({
      slug: 'uber-die-grosse-7-fragen-antworten',
      path: '2023/01/uber-die-grosse-7-fragen-antworten',
      readingMinutes: 3,
    });
  });

  test('they follow a change of date and text, and cannot be set by hand', async () => {
    const { id, slug } = await makeArticle();
    const changed = await payload.update({
      collection: 'articles',
      id,
      data: {
        publishedAt: '2022-02-02T00:00:00.000Z',
        body: bodyOf(['word '.repeat(460)]),
        path: '1999/01/x',
        readingMinutes: 99,
      },
    });
    expect(changed).toMatchObject({ path: `2022/02/${slug}`, readingMinutes: 2 });
  });
});

describe('the lifecycle of an article', () => {
  test('ADMIN-08 a draft is not public, and becomes public on publishing', async () => {
    await proves('ADMIN-08', async () => {
      const { id, path, title } = await makeArticle({ _status: 'draft' });
      expect(await guestReads(path)).toBeNull();
      expect(await latestTitles()).not.toContain(title);
      await payload.update({ collection: 'articles', id, data: { _status: 'published' }, ...asEditor() });
      expect(await guestReads(path)).toMatchObject({ title });
      expect(await latestTitles()).toContain(title);
    });
  });

  test('an empty draft can be saved', async () => {
    const response = await rest('/articles?draft=true', { as: editor, method: 'POST', body: { _status: 'draft' } });
    expect(response.status).toBe(201);
  });

  test('ADMIN-09 an unpublished article is removed from its page, the streams, search and suggestions', async () => {
    const { id, path, title } = await makeArticle({ title: 'Pterodactyl at noon' });
    const places = async () => ({
      page: (await guestReads(path)) !== null,
      stream: (await latestTitles()).includes(title),
      search: (await readSearch(guestContext(payload), { term: 'pterodactyl', size: 10 })).total,
      suggestions: (await readSuggestions(guestContext(payload), 'pterodactyl')).records.length,
    });
    expect(await places()).toEqual({ page: true, stream: true, search: 1, suggestions: 1 });
    await proves('ADMIN-09', async () => {
      const body = { _status: 'draft' };
      expect((await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body })).status).toBe(200);
      expect(await places()).toEqual({ page: false, stream: false, search: 0, suggestions: 0 });
    });
  });

  test('ADMIN-10 earlier versions can be listed and restored', async () => {
    await proves('ADMIN-10', async () => {
      const { id, path } = await makeArticle({ title: 'First wording' });
      await payload.update({ collection: 'articles', id, data: { title: 'Second wording' }, ...asEditor() });
      const { docs } = await payload.findVersions({
        collection: 'articles',
        where: { parent: { equals: id } },
        sort: 'createdAt',
        ...asEditor(),
      });
      expect(docs.map(({ version }) => version.title)).toEqual(['First wording', 'Second wording']);
      const response = await rest(`/articles/versions/${docs[0]?.id}`, { as: editor, method: 'POST' });
      expect(response.status).toBe(200);
      expect(await guestReads(path)).toMatchObject({ title: 'First wording' });
    });
  });

  test('ADMIN-11 an article with a future date becomes public only from that date on', async () => {
    await proves('ADMIN-11', async () => {
      const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
      const { path, title } = await makeArticle({ publishedAt });
      const [year = '', month = '', slug = ''] = path?.split('/') ?? [];
      const at = (now: Date) => findArticleByPath({ ...guestContext(payload), now }, { year, month, slug });
      expect(await guestReads(path)).toBeNull();
      expect(await latestTitles()).not.toContain(title);
      expect(await at(new Date(Date.parse(publishedAt) - 1))).toBeNull();
      expect(await at(new Date(publishedAt))).toMatchObject({ title });
      const guest = await payload.find({
        collection: 'articles',
        where: { path: { equals: path } },
        overrideAccess: false,
      });
      expect(guest.docs).toEqual([]);
    });
  });

  test('ADMIN-12 a change saved as a draft leaves the published version public', async () => {
    await proves('ADMIN-12', async () => {
      const { id, path, title } = await makeArticle({ body: bodyOf(['The first text.']) });
      const data = {
        title: 'Not yet',
        slug: 'not-yet',
        body: bodyOf(['Not this text yet.']),
        _status: 'draft' as const,
      };
      const saved = await payload.update({ collection: 'articles', id, draft: true, data, ...asEditor() });
      expect(saved.title).toBe('Not yet');
      const page = await guestReads(path);
      expect(page).toMatchObject({ title });
      expect(JSON.stringify(page)).not.toContain('Not this text yet');
      expect(await guestReads('2024/11/not-yet')).toBeNull();
      await payload.update({ collection: 'articles', id, data: { ...data, _status: 'published' }, ...asEditor() });
      expect(await guestReads('2024/11/not-yet')).toMatchObject({ title: 'Not yet' });
      expect(await guestReads(path)).toBeNull();
    });
  });

  test('a deleted article is not found', async () => {
    const { id, path } = await makeArticle();
    expect((await rest(`/articles/${id}`, { as: editor, method: 'DELETE' })).status).toBe(200);
    expect(await guestReads(path)).toBeNull();
  });
});
