import { afterAll, describe, expect, test } from 'vitest';
import { rebuildIndex } from '@/domain/search/rebuild-index.command';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import type { SearchQuery } from '@/domain/search/search-query.rules';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { inTransaction } from '@/platform/transaction';
import { proves } from '../../helpers/proves';
import { bodyOf, makeArticle, makePicture, payload, programId } from '../records';

const ctx = () => guestContext(payload);
const search = (term: string, query: Partial<SearchQuery> = {}) => readSearch(ctx(), { term, size: 20, ...query });
const titlesFor = async (term: string, query: Partial<SearchQuery> = {}) =>
  (await search(term, query)).stories.map(({ title }) => title);
const pool = databasePool(payload);

afterAll(() => payload.destroy());

describe('search results', () => {
  test('SRCH-15 contain published entries from their commit on, and no draft, unpublished or deleted entry', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const article = await makeArticle({ title: 'Quorbit shown' });
    await makeArticle({ title: 'Quorbit drafted', _status: 'draft' });
    await makeArticle({ title: 'Quorbit to come', publishedAt: soon });
    await proves('SRCH-15', async () => {
      expect(await titlesFor('quorbit')).toEqual(['Quorbit shown']);
      await payload.update({ collection: 'articles', id: article.id, data: { title: 'Secret quorbit' }, draft: true });
      expect(await titlesFor('quorbit')).toEqual(['Quorbit shown']);
      await payload.update({
        collection: 'articles',
        id: article.id,
        data: { title: 'Renamed quorbit', _status: 'published' },
      });
      expect(await titlesFor('quorbit')).toEqual(['Renamed quorbit']);
      await payload.update({ collection: 'articles', id: article.id, data: { _status: 'draft' } });
      expect(await titlesFor('quorbit')).toEqual([]);
      await payload.update({ collection: 'articles', id: article.id, data: { _status: 'published' } });
      expect(await titlesFor('quorbit')).toEqual(['Renamed quorbit']);
      await payload.delete({ collection: 'articles', id: article.id });
      expect(await titlesFor('quorbit')).toEqual([]);
      expect(await readSuggestions(ctx(), 'quorbit')).toEqual({ records: [], subjects: [] });
    });
    const later = { ...ctx(), now: new Date(Date.now() + 7_200_000) };
    expect((await readSearch(later, { term: 'quorbit', size: 9 })).stories.map(({ title }) => title)).toEqual([
      'Quorbit to come',
    ]);
  });

  test('follow the commit or rollback of the change', async () => {
    const change = inTransaction(payload, async (req) => {
      const data = { title: 'Vexillum', slug: 'vexillum', publishedAt: '2024-01-01', _status: 'published' } as never;
      await payload.create({ collection: 'articles', data, req });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await titlesFor('vexillum')).toEqual([]);
  });
});

describe('an entry is found', () => {
  test('by title, summary, authors and topics, but not by a gated body', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Quillon Ferrybänk' } });
    const topic = await payload.create({ collection: 'topics', data: { name: 'Zymurgy', _status: 'published' } });
    const hidden = await payload.create({ collection: 'topics', data: { name: 'Unheard' }, draft: true });
    await makeArticle({
      title: 'A quiet wind',
      summary: 'On zephyrs and what they move.',
      accessLevel: 'subscriber',
      authors: [author.id],
      topics: [hidden.id, topic.id],
      body: bodyOf(['The windmill began it.', 'Gossamer came later.']),
    });
    for (const term of ['quiet', 'zephyr', 'ferrybank', 'Ferrybänk', 'zymurgy', 'quillon wind']) {
      expect(await titlesFor(term), term).toContain('A quiet wind');
    }
    for (const term of ['windmill', 'gossamer', 'unheard', 'gossamer wind'])
      expect(await titlesFor(term), term).toEqual([]);
    await payload.update({ collection: 'authors', id: author.id, data: { name: 'Hortense Plimsoll' } });
    expect(await titlesFor('ferrybank wind')).toEqual([]);
    expect(await titlesFor('plimsoll wind')).toEqual(['A quiet wind']);
    expect((await search('quiet')).stories[0]).toMatchObject({
      authors: [{ name: 'Hortense Plimsoll' }],
      topic: { name: 'Zymurgy' },
      accessLevel: 'subscriber',
    });
  });

  test('SRCH-14 by words of its title, summary and authors, whatever its kind', async () => {
    const publishedAt = '2024-05-05T00:00:00.000Z';
    const common = { summary: 'Murmuration.', publishedAt, _status: 'published' } as const;
    const show = await payload.create({
      collection: 'podcasts',
      data: { title: 'The murmuration hour', _status: 'published' },
    });
    await payload.create({ collection: 'videos', data: { title: 'Film', ...common } });
    await payload.create({ collection: 'episodes', data: { title: 'Talk', podcast: show.id, ...common } });
    await payload.create({
      collection: 'issues',
      data: {
        issueId: 'BR2405',
        year: 2024,
        monthLabel: 'May',
        label: 'May 2024',
        coverLine: 'Murmuration',
        publishedAt,
        _status: 'published',
      },
    });
    await payload.create({ collection: 'topics', data: { name: 'Murmuration', _status: 'published' } });
    await payload.create({
      collection: 'visual-assets',
      data: { title: 'Chart', accessLevel: 'subscriber', ...common },
    });
    await payload.create({ collection: 'webinars', data: { title: 'Seminar', startsAt: publishedAt, ...common } });
    await payload.create({
      collection: 'reports',
      data: { title: 'Report', program: await programId(), accessLevel: 'free', ...common },
    });
    const product = await payload.create({
      collection: 'products',
      data: {
        productId: '90001',
        title: 'Book',
        contentType: 'Book',
        productStatus: 'A',
        summary: 'Murmuration.',
        _status: 'published',
      },
    });
    const form = await payload.create({
      collection: 'availabilities',
      data: {
        availabilityId: '90001-HCB-ENG',
        product: product.id,
        format: 'Hardcover',
        language: 'English',
        listPriceMinor: 3200,
        lineType: 'SHIP',
        availabilityStatus: 'ACTIVE',
        _status: 'published',
      },
    });
    await proves('SRCH-14', async () => {
      const author = await payload.create({ collection: 'authors', data: { name: 'Starling Keeper' } });
      await makeArticle({ title: 'Essay on murmuration', summary: 'Of birds.', authors: [author.id] });
      for (const term of ['essay', 'birds', 'starling'])
        expect([term, await titlesFor(term)]).toEqual([term, expect.arrayContaining(['Essay on murmuration'])]);
      expect((await titlesFor('murmuration')).sort()).toEqual(
        [
          'Book',
          'Chart',
          'Essay on murmuration',
          'Film',
          'May 2024',
          'Murmuration',
          'Report',
          'Seminar',
          'Talk',
          'The murmuration hour',
        ].sort(),
      );
      expect(await titlesFor('murmuration hardcover')).toEqual(['Book']);
    });
    await payload.update({ collection: 'availabilities', id: form.id, data: { listPriceMinor: 2900 } });
    expect((await search('90001')).stories[0]?.offer).toMatchObject({ listPriceMinor: 2900 });
    expect((await readSuggestions(ctx(), 'murm')).subjects).toEqual([
      { title: 'Murmuration', link: '/topic/subject/murmuration' },
    ]);
  });

  test('by a prefix of its last word, and by a mistyped word', async () => {
    await makeArticle({ title: 'Negotiating with lighthouses' });
    await sendIndexChanges(pool);
    expect(await titlesFor('negotiating lightho')).toEqual(['Negotiating with lighthouses']);
    expect(await search('lighthuoses')).toMatchObject({ total: 1, correctedTo: 'lighthouses' });
    expect(await titlesFor('lighthouse')).toEqual(['Negotiating with lighthouses']);
    expect(await titlesFor('zzzyxw')).toEqual([]);
  });
});

describe('a body', () => {
  const body = bodyOf(['Plain opening.', 'The thaumatrope of Ollerwick spun.']);
  const knownWords = async () =>
    (await pool.query<{ word: string }>("select word from search_words where word in ('thaumatrope', 'ollerwick')"))
      .rows;

  test('that is not open to everyone is revealed by no search, correction or suggestion', async () => {
    for (const accessLevel of ['metered', 'subscriber', 'tier'] as const) {
      await makeArticle({ title: `Closed marmoset ${accessLevel}`, accessLevel, tier: 'GOOD', body });
    }
    await sendIndexChanges(pool);
    const without = await search('marmoset');
    expect(without.total).toBe(3);
    for (const term of ['thaumatrope', 'ollerwick', 'thaumatrop', 'thuamatrope', 'marmoset thaumatrope']) {
      expect(await search(term), term).toMatchObject({ stories: [], total: 0, correctedTo: null });
      expect(await readSuggestions(ctx(), term), term).toEqual({ records: [], subjects: [] });
    }
    expect(await knownWords()).toEqual([]);
    const stored = await pool.query(
      "select 1 from search_documents d where d::text ilike '%thaumatrop%' or d::text ilike '%ollerwick%'",
    );
    expect(stored.rowCount).toBe(0);
  });

  test('that is open to everyone matches until it is gated, and never in a suggestion', async () => {
    const { id } = await makeArticle({ title: 'Open marmoset', accessLevel: 'free', body });
    await sendIndexChanges(pool);
    for (const term of ['thaumatrope', 'ollerwick marmoset', 'thuamatrope', 'thaumatropes', 'ollerw']) {
      expect(await titlesFor(term), term).toEqual(['Open marmoset']);
    }
    const [story] = (await search('thaumatrope')).stories;
    expect(JSON.stringify(story)).not.toMatch(/thaumatrope/i);
    expect(await readSuggestions(ctx(), 'thaumatrope')).toEqual({ records: [], subjects: [] });
    await payload.update({ collection: 'articles', id, data: { accessLevel: 'metered' } });
    for (const term of ['thaumatrope', 'ollerwick marmoset', 'thuamatrope'])
      expect(await titlesFor(term), term).toEqual([]);
    const stored = await pool.query("select 1 from search_documents d where d::text ilike '%thaumatrop%'");
    expect(stored.rowCount).toBe(0);
  });

  test('that is gated matches the words of its public description for search engines', async () => {
    const meta = { description: 'On Ferdinand Quarrington, maker of barometers.' };
    await makeArticle({ title: 'A closed instrument', accessLevel: 'subscriber', body, meta });
    expect(await titlesFor('quarrington barometer')).toEqual(['A closed instrument']);
  });
});

test('two swapped letters of a short word are corrected', async () => {
  await makeArticle({ title: 'The biennial plan of a pelican' });
  for (const title of ['A pelican in pain', 'A pale pelican', 'Pelican palm']) await makeArticle({ title });
  await sendIndexChanges(pool);
  expect(await search('biennial paln')).toMatchObject({ total: 1, correctedTo: 'biennial plan' });
});

test('a changed image is shown in results', async () => {
  const { id } = await makePicture();
  await makeArticle({ title: 'Pictured heron', image: id });
  const src = async () => (await search('heron')).stories[0]?.picture?.alt;
  expect(await src()).toBe('A yellow square');
  await payload.update({ collection: 'media', id, data: { alt: 'A heron' } });
  expect(await src()).toBe('A heron');
});

test('the index can be rebuilt from the stored content, with the same result', async () => {
  await sendIndexChanges(pool);
  const rows = async () =>
    (await pool.query('select key, digest from search_documents where not is_gone order by key')).rows;
  const before = await rows();
  await rebuildIndex(payload);
  expect(await rows()).toEqual(before);
  expect((await pool.query('select 1 from search_documents where sent_version <> version')).rowCount).toBe(0);
  await pool.query('delete from search_documents');
  await pool.query(
    "insert into search_documents (key, collection, kind) values ('articles:99999', 'articles', 'article')",
  );
  await rebuildIndex(payload);
  await sendIndexChanges(pool);
  expect(await rows()).toEqual(before);
});
