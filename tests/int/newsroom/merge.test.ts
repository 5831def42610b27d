import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '@/domain/newsroom/canonical.rules';
import type { EditConflict, MergeRequest } from '@/domain/newsroom/merge-request.rules';
import type { Article } from '@/generated/payload-types';
import { blockOf, bodyOf, makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';

let editor: Person;
let colleague: Person;
let reader: Person;
let forms = 0;

beforeAll(async () => {
  ({ editor, reader } = await makePeople());
  colleague = await makePerson({ role: 'editor', firstName: 'Ines', lastName: 'Aal' });
});

afterAll(() => payload.destroy());

const newest = (id: number) => payload.findByID({ collection: 'articles', id, draft: true, depth: 0 });
const linesOf = (body: unknown) => wordsOf(body).split('\n');

/** Saves changes of a form that was opened with `base`, as the admin does. */
function save(as: Person, id: number, base: object, changed: object, request: Partial<MergeRequest> = {}) {
  forms += 1;
  const mergeBase = JSON.stringify({ form: `form-${forms}`, save: 1, base, ...request });
  const body = { ...changed, _status: 'draft', mergeBase };
  return rest(`/articles/${id}?draft=true&autosave=true&depth=0`, { as, method: 'PATCH', body });
}
const conflictOf = async (answer: Response): Promise<EditConflict> =>
  (await answer.json()).errors[0].data.conflict as EditConflict;
const versionsOf = async (id: number) => {
  const { docs } = await payload.findVersions({
    collection: 'articles',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
    depth: 0,
  });
  return docs.map(({ version }) => version as Article);
};

describe('two editors', () => {
  test('both keep their work in different fields', async () => {
    const { id, title, summary } = await makeArticle({ _status: 'draft' });
    expect((await save(colleague, id, { summary }, { summary: 'Hers' })).status).toBe(200);
    expect((await save(editor, id, { title }, { title: 'Mine' })).status).toBe(200);
    expect(await newest(id)).toMatchObject({ title: 'Mine', summary: 'Hers' });
  });

  test('both keep their work in different paragraphs and blocks', async () => {
    const quote = blockOf({ blockType: 'pullQuote', text: 'A quote' });
    const body = bodyOf(['The first paragraph.', 'The second paragraph.'], [quote]);
    const { id } = await makeArticle({ _status: 'draft', body });
    const hers = bodyOf(['The first paragraph.', 'The second paragraph, hers.'], [quote]);
    const mine = bodyOf(
      ['The first paragraph, mine.', 'The second paragraph.'],
      [{ ...quote, fields: { ...(quote.fields as object), text: 'My quote' } }],
    );
    expect((await save(colleague, id, { body }, { body: hers })).status).toBe(200);
    const answer = await save(editor, id, { body }, { body: mine });
    expect(answer.status).toBe(200);
    const lines = linesOf((await newest(id)).body);
    expect(lines.slice(0, 2)).toEqual(['The first paragraph, mine.', 'The second paragraph, hers.']);
    expect(lines.join()).toContain('My quote');
    // The form gets the merged text with the response.
    expect(linesOf((await answer.json()).doc.body)).toEqual(lines);
  });

  test('see both versions if they changed the same field, and nothing is stored until one chooses', async () => {
    const { id, title } = await makeArticle({ _status: 'draft' });
    await save(colleague, id, { title }, { title: 'Hers' });
    const rejected = await save(editor, id, { title, summary: 'What it is about.' }, { title: 'Mine', summary: 'S' });
    expect(rejected.status).toBe(409);
    expect(await conflictOf(rejected)).toMatchObject({
      by: 'Ines Aal',
      hasHistory: true,
      places: [{ label: 'Title', mine: 'Mine', theirs: 'Hers' }],
    });
    expect(await newest(id)).toMatchObject({ title: 'Hers', summary: 'What it is about.' });
  });

  test('see the same paragraph only, and the titles of documents instead of their ids', async () => {
    const topics = await Promise.all(
      ['Lamps', 'Chairs'].map((name) => payload.create({ collection: 'topics', data: { name, _status: 'published' } })),
    );
    const body = bodyOf(['One paragraph.', 'Another paragraph.']);
    const { id } = await makeArticle({ _status: 'draft', body });
    const series = await Promise.all(
      ['On lamps', 'On chairs'].map((title) =>
        payload.create({ collection: 'series', data: { title, kind: 'plain', _status: 'published' } }),
      ),
    );
    await save(
      colleague,
      id,
      { body, series: null, topics: [] },
      {
        body: bodyOf(['One paragraph, hers.', 'Another paragraph.']),
        series: series[0]?.id,
        topics: [topics[0]?.id],
      },
    );
    const rejected = await save(
      editor,
      id,
      { body, series: null, topics: [] },
      {
        body: bodyOf(['One paragraph, mine.', 'Another paragraph.']),
        series: series[1]?.id,
        topics: [topics[1]?.id],
      },
    );
    expect((await conflictOf(rejected)).places).toEqual([
      { label: 'Body', mine: 'One paragraph, mine.', theirs: 'One paragraph, hers.' },
      { label: 'Series', mine: 'On chairs', theirs: 'On lamps' },
    ]);
  });

  test('see the names of tiers instead of their codes', async () => {
    const tier = 'GOOD';
    const { id } = await makeArticle({ _status: 'draft', accessLevel: 'tier', tier });
    await save(colleague, id, { tier }, { tier: 'ALLACCESS' });
    const rejected = await save(editor, id, { tier }, { tier: 'BEST' });
    expect((await conflictOf(rejected)).places).toEqual([{ label: 'Lowest tier', mine: 'Best', theirs: 'All Access' }]);
  });
});

describe('the choice', () => {
  async function conflict() {
    const { id, title } = await makeArticle({ _status: 'draft' });
    await save(colleague, id, { title }, { title: 'Hers' });
    const { revision } = await conflictOf(await save(editor, id, { title }, { title: 'Mine' }));
    return { id, title, seen: revision };
  }

  test('of my version stores it immediately, and theirs is in the history', async () => {
    const { id, title, seen } = await conflict();
    expect((await save(editor, id, { title }, { title: 'Mine' }, { keep: 'mine', seen })).status).toBe(200);
    const [current, before] = await versionsOf(id);
    expect([current?.title, current?.editedById]).toEqual(['Mine', editor.user.id]);
    expect([before?.title, before?.editedById]).toEqual(['Hers', colleague.user.id]);
  });

  test('of their version stores mine in the history first', async () => {
    const { id, title, seen } = await conflict();
    expect((await save(editor, id, { title }, { title: 'Mine' }, { keep: 'theirs', seen })).status).toBe(200);
    const [current, mine, theirs] = await versionsOf(id);
    expect([current?.title, mine?.title, theirs?.title]).toEqual(['Hers', 'Mine', 'Hers']);
    expect(mine?.editedById).toBe(editor.user.id);
    // The next autosave doesn't replace it there.
    await save(editor, id, { title: 'Hers' }, { title: 'Later' });
    expect((await versionsOf(id)).map((version) => version.title)).toContain('Mine');
  });

  test('is requested again if there is a newer version in the same place', async () => {
    const { id, title, seen } = await conflict();
    await save(colleague, id, { title: 'Hers' }, { title: 'Hers again' });
    const rejected = await save(editor, id, { title }, { title: 'Mine' }, { keep: 'mine', seen });
    expect((await conflictOf(rejected)).places[0]?.theirs).toBe('Hers again');
  });
});

describe('a form', () => {
  test('can repeat a save whose response was lost: it is stored once', async () => {
    const body = bodyOf(['One.']);
    const { id } = await makeArticle({ _status: 'draft', body });
    const request = { form: 'repeats', save: 1 };
    const added = { body: bodyOf(['One.', 'Added.']) };
    expect((await save(editor, id, { body }, added, request)).status).toBe(200);
    await save(colleague, id, added, { body: bodyOf(['One.', 'Added, and changed.']) });
    expect((await save(editor, id, { body }, added, request)).status).toBe(200);
    expect(linesOf((await newest(id)).body)).toEqual(['One.', 'Added, and changed.']);
  });

  test('that publishes while a save is on its way doesn’t conflict with itself', async () => {
    const { id, title } = await makeArticle({ _status: 'draft' });
    const publish = (base: string, mine: string, request: object) =>
      rest(`/articles/${id}`, {
        as: editor,
        method: 'PATCH',
        body: {
          title: mine,
          updatedAt: '2020-01-01T00:00:00.000Z',
          _status: 'published',
          mergeBase: JSON.stringify({ form: 'publishes', save: 2, base: { title: base }, ...request }),
        },
      });
    await save(editor, id, { title }, { title: 'Half' }, { form: 'publishes', save: 1 });
    const previous = { save: 1, values: { title: 'Half' } };
    expect((await publish(title, 'Half typed', { previous })).status).toBe(200);
    expect(await newest(id)).toMatchObject({ title: 'Half typed', _status: 'published' });
    // A previous save that was never stored is no base.
    const lost = { save: 9, values: { title: 'Never stored' } };
    expect((await publish('Half typed', 'Final', { save: 10, previous: lost })).status).toBe(200);
  });

  test('changes only its changed fields, although it sends all', async () => {
    const { id, title } = await makeArticle({ _status: 'draft' });
    await save(colleague, id, {}, {});
    await payload.update({ collection: 'articles', id, data: { summary: 'New' }, draft: true });
    await save(editor, id, { title }, { title: 'Mine', summary: 'What it is about.' });
    expect(await newest(id)).toMatchObject({ title: 'Mine', summary: 'New' });
  });

  test('of someone without access learns nothing about the stored version', async () => {
    const { id, title } = await makeArticle({ _status: 'draft', title: 'Secret' });
    for (const as of [reader, null]) {
      const request = { mergeBase: JSON.stringify({ form: 'f', save: 1, base: { title: 'x' } }), title: 'y' };
      const precondition = { updatedAt: '2020-01-01T00:00:00.000Z', title: 'y' };
      for (const body of [request, precondition]) {
        const answer = await rest(`/articles/${id}`, { ...(as ? { as } : {}), method: 'PATCH', body });
        expect([401, 403, 404]).toContain(answer.status);
        expect(await answer.text()).not.toContain('Secret');
      }
    }
    expect((await newest(id)).title).toBe(title);
  });

  test('that sends an unreadable base is rejected', async () => {
    const { id, title } = await makeArticle({ _status: 'draft' });
    for (const mergeBase of ['{', '[]', { form: 'a b', save: 1, base: {} }, { form: 'a', save: 0, base: {} }, 7]) {
      const body = { title: 'x', mergeBase };
      expect((await rest(`/articles/${id}?draft=true`, { as: editor, method: 'PATCH', body })).status).toBe(400);
    }
    expect((await newest(id)).title).toBe(title);
  });
});

test('a form submits 0 for lists without rows, also for those within a row', async () => {
  const entries = [{ seriesTitle: 'Opening' }, { seriesTitle: 'Features' }];
  const { id } = await payload.create({
    collection: 'issues',
    data: { issueId: 'BR3901', year: 2039, monthLabel: 'May', label: 'May 2039', entries, _status: 'draft' } as never,
    draft: true,
  });
  const stored = async () =>
    (await payload.findByID({ collection: 'issues', id, draft: true, depth: 0 })).entries ?? [];
  const [opening, features] = await stored();
  const renamed = [{ ...opening, seriesTitle: 'Letters and notes' }, features];
  await rest(`/issues/${id}?draft=true`, { as: colleague, method: 'PATCH', body: { entries: renamed } });
  const asForm = [
    { ...opening, items: 0 },
    { ...features, items: [{ title: 'Letters' }] },
  ];
  const mergeBase = JSON.stringify({ form: 'form-lists', save: 1, base: { entries: [opening, features] } });
  const body = { entries: asForm, publishedWith: 0, _status: 'draft', mergeBase };
  const answer = await rest(`/issues/${id}?draft=true&depth=0`, { as: editor, method: 'PATCH', body });
  expect(answer.status, await answer.text()).toBe(200);
  const kept = await stored();
  expect(kept.map(({ seriesTitle }) => seriesTitle)).toEqual(['Letters and notes', 'Features']);
  expect(kept.map(({ items }) => items?.map(({ title }) => title))).toEqual([[], ['Letters']]);
});

test('two editors arrange the front page together, and choose if they changed the same section', async () => {
  const url = '/globals/home-page?draft=true&autosave=true&depth=0';
  const sections = ['Row one', 'Row two'].map((title, at) => ({
    id: `${at}`.repeat(24),
    blockType: 'topicList',
    title,
  }));
  const stored = (await (await rest(url, { as: editor, method: 'POST', body: { sections } })).json()).result;
  const base = { sections: stored.sections };
  const renamed = (at: number, title: string) => ({
    sections: stored.sections.map((section: object, index: number) => (index === at ? { ...section, title } : section)),
  });
  const saveGlobal = (as: Person, changed: object, request: object = {}) => {
    forms += 1;
    const mergeBase = JSON.stringify({ form: `form-${forms}`, save: 1, base, ...request });
    return rest(url, { as, method: 'POST', body: { ...changed, _status: 'draft', mergeBase } });
  };
  expect((await saveGlobal(colleague, renamed(0, 'Hers'))).status).toBe(200);
  expect((await saveGlobal(editor, renamed(1, 'Mine'))).status).toBe(200);
  const titles = async () =>
    (await (await rest(url, { as: editor })).json()).sections.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Hers', 'Mine']);
  const rejected = await saveGlobal(colleague, renamed(1, 'Also hers'));
  expect(rejected.status).toBe(409);
  const { revision } = await conflictOf(rejected);
  expect((await saveGlobal(colleague, renamed(1, 'Also hers'), { keep: 'mine', seen: revision })).status).toBe(200);
  expect(await titles()).toEqual(['Hers', 'Also hers']);
});
