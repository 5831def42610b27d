import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIssue } from '@/domain/archive/issue.query';
import { findArticleByPath } from '@/domain/articles/article.query';
import { findAuthorPage } from '@/domain/authors/author.query';
import { readHome } from '@/domain/home/home.query';
import { findPage } from '@/domain/pages/page.query';
import { findRedirect } from '@/domain/redirects/redirect.query';
import { readSearch } from '@/domain/search/search.query';
import { readShell } from '@/domain/shell/shell.query';
import { readSitemapPart, readSitemapParts } from '@/domain/sitemap/sitemap.query';
import { readLatest } from '@/domain/streams/latest.query';
import { findTopicPage, readTopics } from '@/domain/topics/topic.query';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { bodyOf, makeArticle, makePicture, payload } from '../records';

const ctx = () => guestContext(payload);
const topicPage = (slug: string, number = 0, size = 10) => findTopicPage(ctx(), { slug, by: 'slug', number, size });
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const titlesOf = (stories: { title: string }[] | undefined) => (stories ?? []).map(({ title }) => title);

afterAll(() => payload.destroy());

// These tests run in order: the database is empty at first and is filled step by step.
describe('an empty database', () => {
  test('renders every public page', async () => {
    expect(await readHome(ctx())).toEqual({ sections: [] });
    expect(await readLatest(ctx(), { number: 0, size: 8 })).toMatchObject({ stories: [], total: 0, last: 0 });
    for (const filter of [{ series: 'bigIdea' }, { kind: 'video' }, { kind: 'episode' }] as const) {
      const nothing = { stories: [], total: 0, last: 0 };
      expect(await readLatest(ctx(), { number: 0, size: 8 }, filter)).toMatchObject(nothing);
    }
    expect(await readSitemapParts(ctx())).toEqual(['/sitemap/pages-0.xml']);
    expect(await readSitemapPart(ctx(), { kind: 'pages', number: 0 })).toContainEqual({ url: '/', changedAt: null });
    expect(await readTopics(ctx())).toEqual({ featured: [], all: [] });
    const shell = await readShell(ctx());
    expect(shell).toMatchObject({ edition: null, cover: null, footer: [] });
    expect(shell.siteName).not.toBe('');
  });

  test('returns 404 for everything requested by address', async () => {
    expect(await findArticleByPath(ctx(), { year: '2024', month: '11', slug: 'none' })).toBeNull();
    expect(await topicPage('none')).toBeNull();
    expect(await findPage(ctx(), 'none')).toBeNull();
    expect(await readIssue(ctx(), 'BR2406')).toBeNull();
    expect(await readIssue(ctx(), null)).toBeNull();
    expect(await findRedirect(ctx(), '/none')).toBeNull();
  });
});

describe('drafts and future entries', () => {
  let topic: number;
  let series: number;

  beforeAll(async () => {
    topic = (await payload.create({ collection: 'topics', data: { name: 'Lamps', _status: 'published' } })).id;
    const fields = { title: 'Light', kind: 'bigIdea' as const, _status: 'published' as const };
    series = (await payload.create({ collection: 'series', data: fields })).id;
    const belonging = { topics: [topic], series };
    const shown = await makeArticle({ ...belonging, title: 'Shown', seriesPart: 1, slug: 'shown' });
    const hidden = [
      await makeArticle({ ...belonging, title: 'Hidden draft', _status: 'draft', seriesPart: 2 }),
      await makeArticle({ ...belonging, title: 'Hidden future', publishedAt: soon(), seriesPart: 3 }),
    ];
    const articles = [...hidden, shown].map(({ id }) => id);
    await payload.update({ collection: 'topics', id: topic, data: { startHere: articles } });
    await payload.create({ collection: 'topics', data: { name: 'Hidden topic' }, draft: true });
    for (const [issueId, fields] of Object.entries({
      BR2405: { publishedAt: '2024-10-01T00:00:00.000Z', _status: 'published' },
      BR2406: { publishedAt: soon(), _status: 'published' },
      BR2407: { publishedAt: '2024-11-01T00:00:00.000Z', _status: 'draft' },
    } as const)) {
      await payload.create({
        collection: 'issues',
        draft: fields._status === 'draft',
        data: {
          issueId,
          year: 2024,
          monthLabel: 'x',
          label: `Issue ${issueId}`,
          publishesArticles: false,
          ...fields,
          entries: [{ seriesTitle: 'Features', series, topic, items: articles.map((article) => ({ article })) }],
        },
      });
    }
    await payload.updateGlobal({
      slug: 'home-page',
      data: {
        _status: 'published',
        sections: [
          { blockType: 'lead', article: hidden[0]?.id ?? 0 },
          { blockType: 'stories', articles },
          { blockType: 'latest', title: 'Latest', picks: articles },
          { blockType: 'feature', title: 'Feature', articles },
          { blockType: 'issueBand' },
        ],
      },
    });
  });

  test('are in no stream and on no topic page', async () => {
    expect(titlesOf((await readLatest(ctx(), { number: 0, size: 100 })).stories)).toEqual(['Shown']);
    expect(titlesOf((await readLatest(ctx(), { number: 0, size: 100 }, { series: 'bigIdea' })).stories)).toEqual([
      'Shown',
    ]);
    expect(titlesOf((await readLatest(ctx(), { number: 0, size: 100 }, { topic: 'lamps' })).stories)).toEqual([
      'Shown',
    ]);
    const page = await topicPage('lamps');
    expect(page).toMatchObject({ topic: { count: 1 }, stream: { total: 1 } });
    expect(titlesOf(page?.stream.stories)).toEqual(['Shown']);
    expect(titlesOf(page?.startHere)).toEqual(['Shown']);
  });

  test('are neither placed on the front page nor listed by an issue or a series', async () => {
    const issue = await readIssue(ctx(), 'BR2405');
    expect(titlesOf(issue?.sections[0]?.entries)).toEqual(['Shown']);
    const home = await readHome(ctx());
    expect(home.sections.map(({ kind }) => kind)).toEqual(['stories', 'latest', 'feature', 'issue']);
    expect(JSON.stringify(home)).toContain('Shown');
    expect(JSON.stringify(home)).not.toContain('Hidden');
    const article = await findArticleByPath(ctx(), { year: '2024', month: '11', slug: 'shown' });
    expect(titlesOf(article?.series?.entries)).toEqual(['Shown']);
  });

  test('of topics and issues are not shown either', async () => {
    expect((await readTopics(ctx())).all).toMatchObject([{ name: 'Lamps', count: 1 }]);
    expect(await topicPage('hidden-topic')).toBeNull();
    expect(await readIssue(ctx(), 'BR2406')).toBeNull();
    expect(await readIssue(ctx(), 'BR2407')).toBeNull();
    expect(await readIssue(ctx(), null)).toMatchObject({ issueId: 'BR2405' });
    expect((await readShell(ctx())).edition).toMatchObject({ url: '/archive-toc/BR2405' });
  });

  test('are in no search result', async () => {
    const titlesFor = async (term: string) =>
      titlesOf((await readSearch(ctx(), { term, number: 0, size: 100 })).stories);
    expect(await titlesFor('shown')).toEqual(['Shown']);
    expect(await titlesFor('hidden')).toEqual([]);
  });

  test('are in no part of the sitemap', async () => {
    expect(await readSitemapParts(ctx())).toEqual([
      ...['/sitemap/articles-0.xml', '/sitemap/issues-0.xml', '/sitemap/topics-0.xml', '/sitemap/pages-0.xml'],
    ]);
    const urlsOf = async (kind: 'articles' | 'issues' | 'topics') =>
      (await readSitemapPart(ctx(), { kind, number: 0 }))?.map(({ url }) => url);
    expect(await urlsOf('articles')).toEqual(['/2024/11/shown']);
    expect(await urlsOf('issues')).toEqual(['/archive-toc/BR2405']);
    expect(await urlsOf('topics')).toEqual(['/topic/lamps']);
    expect(await readSitemapPart(ctx(), { kind: 'articles', number: 1 })).toBeNull();
    expect(await readSitemapPart(ctx(), { kind: 'news', number: 0 })).toBeNull();
    expect(await readSitemapPart(ctx(), { kind: 'reports', number: 0 })).toBeNull();
  });
});

describe('an author', () => {
  test('has a page and a stream of their entries, and an unknown author is not found', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Renske Aldermoor' } });
    const other = await payload.create({ collection: 'authors', data: { name: 'Joost Veltman' } });
    await makeArticle({ title: 'By Renske', authors: [author.id, other.id] });
    await makeArticle({ title: 'By Joost', authors: [other.id] });
    await makeArticle({ title: 'By Renske, unfinished', authors: [author.id], _status: 'draft' });
    const page = await findAuthorPage(ctx(), { slug: 'renske-aldermoor', number: 0, size: 10 });
    expect(page).toMatchObject({ author: { name: 'Renske Aldermoor', url: '/author/renske-aldermoor' } });
    expect(titlesOf(page?.stream.stories)).toEqual(['By Renske']);
    const stream = await readLatest(ctx(), { number: 0, size: 10 }, { author: 'joost-veltman' });
    expect(titlesOf(stream.stories).sort()).toEqual(['By Joost', 'By Renske']);
    expect(await findAuthorPage(ctx(), { slug: 'nobody', number: 0, size: 10 })).toBeNull();
    expect((await readLatest(ctx(), { number: 0, size: 10 }, { author: 'nobody' })).total).toBe(0);
  });
});

describe('the search', () => {
  test('matches words of title, summary, authors and open bodies, titles first', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Quillon Ferrybank' } });
    const summary = 'On zephyrs and what they move.';
    await makeArticle({ title: 'Zephyrs at noon', publishedAt: '2021-01-01T00:00:00.000Z' });
    await makeArticle({ title: 'A quiet wind', summary, authors: [author.id], body: bodyOf(['Air.', 'Gossamer.']) });
    const titlesFor = async (term: string) =>
      titlesOf((await readSearch(ctx(), { term, number: 0, size: 10 })).stories);
    expect(await titlesFor('zephyrs')).toEqual(['Zephyrs at noon', 'A quiet wind']);
    expect(await titlesFor('ZEPHYRS quiet')).toEqual(['A quiet wind']);
    expect(await titlesFor('ferrybank')).toEqual(['Quillon Ferrybank', 'A quiet wind']);
    expect(await titlesFor('gossamer')).toEqual(['A quiet wind']);
    for (const odd of ['', ' ', '%', '_', "'", '\\', '%_%']) expect(await titlesFor(odd), odd).toEqual([]);
    const second = await readSearch(ctx(), { term: 'zephyrs', number: 1, size: 1 });
    expect(second).toMatchObject({ total: 2, last: 1, stories: [{ title: 'A quiet wind' }] });
    expect((await readSearch(ctx(), { term: 'zephyrs', number: 9, size: 1 })).stories).toEqual([]);
  });
});

describe('pages and redirects', () => {
  test('a standing page is served once it is published', async () => {
    const data = { title: 'Terms', slug: 'terms', body: bodyOf(['Be kind.']) };
    const { id } = await payload.create({ collection: 'pages', data, draft: true });
    expect(await findPage(ctx(), 'terms')).toBeNull();
    await payload.update({ collection: 'pages', id, data: { _status: 'published' } });
    expect(await findPage(ctx(), 'terms')).toMatchObject({ title: 'Terms' });
  });

  test('an old address redirects to an address, or to a document while that is published', async () => {
    const { id } = await makeArticle({ slug: 'moved' });
    const to = { type: 'reference' as const, reference: { relationTo: 'articles' as const, value: id } };
    await payload.create({ collection: 'redirects', data: { from: '/old', to } });
    await payload.create({
      collection: 'redirects',
      data: { from: '/older', to: { type: 'custom', url: '/the-latest' } },
    });
    await payload.create({
      collection: 'redirects',
      data: { from: '/far', to: { type: 'custom', url: '/café?a=b#c' } },
    });
    // Installations can have loops from before they were refused.
    await sqlOf(payload)(
      `insert into redirects ("from", to_type, to_url) values ('/ring', 'custom', '/ring/two'), ('/ring/two', 'custom', '/ring')`,
    );
    expect(await findRedirect(ctx(), '/old')).toBe('/2024/11/moved');
    expect(await findRedirect(ctx(), '/older')).toBe('/the-latest');
    expect(await findRedirect(ctx(), '/ring')).toBeNull();
    expect(await findRedirect(ctx(), '/far')).toBe('/caf%C3%A9?a=b#c');
    await payload.update({ collection: 'articles', id, data: { _status: 'draft' } });
    expect(await findRedirect(ctx(), '/old')).toBeNull();
    await payload.delete({ collection: 'articles', id });
    expect(await findRedirect(ctx(), '/old')).toBeNull();
  });

  test('an old address does not redirect to a document with a future date', async () => {
    const { id } = await makeArticle({ publishedAt: soon() });
    const to = { type: 'reference' as const, reference: { relationTo: 'articles' as const, value: id } };
    await payload.create({ collection: 'redirects', data: { from: '/early', to } });
    expect(await findRedirect(ctx(), '/early')).toBeNull();
  });
});

test('a topic without articles is in the index and has a page, but is not in the sitemap', async () => {
  await payload.create({ collection: 'topics', data: { name: 'Empty shelf', _status: 'published' } });
  const entry = (await readTopics(ctx())).all.find(({ name }) => name === 'Empty shelf');
  expect(entry).toMatchObject({ url: '/topic/empty-shelf', count: 0 });
  expect(await topicPage('empty-shelf')).toMatchObject({ topic: { count: 0 }, stream: { total: 0 } });
  const urls = async () => (await readSitemapPart(ctx(), { kind: 'topics', number: 0 }))?.map(({ url }) => url);
  expect(await urls()).not.toContain('/topic/empty-shelf');
  const topic = await payload.find({ collection: 'topics', where: { slug: { equals: 'empty-shelf' } } });
  await makeArticle({ title: 'First of its kind', topics: [topic.docs[0]?.id ?? 0] });
  expect(await urls()).toContain('/topic/empty-shelf');
});

describe('the news of the sitemap', () => {
  test('lists the articles of the last two days with title and date, and no drafts', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const publishedAt = hoursAgo(47);
    await makeArticle({ title: 'Of yesterday', publishedAt });
    await makeArticle({ title: 'Of last week', publishedAt: hoursAgo(49) });
    await makeArticle({ title: 'Of tomorrow', publishedAt: hoursAgo(1), _status: 'draft' });
    const news = await readSitemapPart(ctx(), { kind: 'news', number: 0 });
    expect(news?.map((entry) => entry.news)).toEqual([{ title: 'Of yesterday', publishedAt }]);
    expect(await readSitemapParts(ctx())).toContain('/sitemap/news-0.xml');
  });
});

test('the sitemap has the main image of an article', async () => {
  const picture = await makePicture('A lamp');
  await makeArticle({ title: 'With a lamp', image: picture.id });
  const entries = await readSitemapPart(ctx(), { kind: 'articles', number: 0 });
  expect(entries?.at(-1)?.image).toMatch(/^\/api\/cms\/media\/file\/.+\?v=\w+$/);
});
