import { afterAll, beforeAll, expect, test } from 'vitest';
import { findArticleByPath } from '@/domain/articles/article.query';
import { readSearch } from '@/domain/search/search.query';
import { readLatest } from '@/domain/streams/latest.query';
import { guestContext } from '@/platform/context';
import { makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';

let editor: Person;
let reader: Person;
let colleague: Person;

beforeAll(async () => {
  ({ editor, reader } = await makePeople());
  colleague = await makePerson({ role: 'editor', firstName: 'Ines', lastName: 'Aal' });
});

afterAll(() => payload.destroy());

const report = (as: Person | null, path: string, body: object = {}) =>
  rest(`${path}/presence`, { as, method: 'POST', body });

test('a form shows who else is in its document, and which version is the newest', async () => {
  const { id } = await makeArticle({ _status: 'draft' });
  const path = `/articles/${id}`;
  expect((await (await report(editor, path)).json()).others).toEqual([]);
  expect((await report(colleague, path, { field: 'publishedAt' })).status).toBe(200);
  const body = { title: 'Hers' };
  const saved = await rest(`${path}?draft=true&autosave=true`, { as: colleague, method: 'PATCH', body });
  const { updatedAt } = (await saved.json()).doc;
  expect(await (await report(editor, path)).json()).toEqual({
    others: [{ name: 'Ines Aal', field: 'Publication date' }],
    stored: { updatedAt },
  });
  // Only the name of a field is shown to others.
  await report(colleague, path, { field: 'Anything else' });
  expect((await (await report(editor, path)).json()).others).toEqual([{ name: 'Ines Aal' }]);
  // Presence is per document, and readers get none of it.
  const other = await makeArticle({ _status: 'draft' });
  expect((await (await report(editor, `/articles/${other.id}`)).json()).others).toEqual([]);
  for (const as of [reader, null]) expect((await report(as, path)).status).toBe(403);
});

test('a form of a global shows who else is in it, too', async () => {
  const path = '/globals/home-page';
  expect((await report(colleague, path, { field: 'sections' })).status).toBe(200);
  const body = { sections: [], _status: 'draft' };
  const saved = await rest(`${path}?draft=true&autosave=true`, { as: colleague, method: 'POST', body });
  expect(saved.status).toBe(200);
  const { updatedAt } = await (await rest(`${path}?draft=true`, { as: editor })).json();
  expect(await (await report(editor, path)).json()).toEqual({
    others: [{ name: 'Ines Aal', field: 'Sections' }],
    stored: { updatedAt },
  });
  for (const as of [reader, null]) expect((await report(as, path)).status).toBe(403);
});

test('a colleague’s autosaves of the front page are detected although they are one line in the log', async () => {
  const save = (as: Person, updatedAt?: string) => {
    const sections = [{ blockType: 'topicList', title: `By ${as.user.id}` }];
    return rest('/globals/home-page?draft=true&autosave=true', {
      as,
      method: 'POST',
      body: { sections, _status: 'draft', ...(updatedAt ? { updatedAt } : {}) },
    });
  };
  const newest = async () =>
    (await (await rest('/globals/home-page?draft=true', { as: editor })).json()).updatedAt as string;
  expect((await save(colleague)).status).toBe(200);
  const opened = await newest();
  expect((await save(editor, opened)).status).toBe(200);
  // The colleague starts from the other editor's version and saves again in the same session. The first editor's form
  // still has the version before.
  expect((await save(colleague, await newest())).status).toBe(200);
  expect((await save(editor, opened)).status).toBe(409);
});

test('a contributor changes no global, because the change would be public immediately', async () => {
  const contributor = await makePerson({ role: 'editor', isContributor: true });
  for (const slug of ['home-page', 'navigation', 'footer', 'help-texts']) {
    const body = { _status: 'draft' };
    for (const query of ['', '?draft=true']) {
      const answer = await rest(`/globals/${slug}${query}`, { as: contributor, method: 'POST', body });
      expect([slug, answer.status]).toEqual([slug, 403]);
    }
  }
});

test('an unpublished article is removed from its page, the streams and the search', async () => {
  const { id, path, title } = await makeArticle({ title: 'Quinquereme of old' });
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  const isThere = async () => {
    const ctx = guestContext(payload);
    const { stories } = await readLatest(ctx, { number: 0, size: 20 });
    const results = JSON.stringify(await readSearch(ctx, { term: 'quinquereme', number: 0, size: 20 }));
    return [
      (await findArticleByPath(ctx, { year, month, slug })) !== null,
      stories.some((story) => story.title === title),
      results.includes(title),
    ];
  };
  expect(await isThere()).toEqual([true, true, true]);
  const body = { _status: 'draft' };
  expect((await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body })).status).toBe(200);
  expect(await isThere()).toEqual([false, false, false]);
});
