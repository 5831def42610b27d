import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayChangeSchedule, type ScheduleRequest } from '@/app/(payload)/guard-schedule';
import { findArticleByPath } from '@/domain/articles/article.query';
import { guestContext } from '@/platform/context';
import { casesOf } from '../../helpers/random';
import {
  articleData,
  bodyOf,
  makeArticle,
  makePeople,
  makePerson,
  makePicture,
  type Person,
  payload,
  rest,
} from '../records';

const INTERLEAVINGS = casesOf(60);

let editor: Person;
let colleague: Person;
let contributor: Person;

beforeAll(async () => {
  ({ editor } = await makePeople());
  colleague = await makePerson({ role: 'editor', firstName: 'Ines', lastName: 'Aal' });
  contributor = await makePerson({ role: 'editor', isContributor: true });
});

afterAll(() => payload.destroy());

const change = (as: Person, id: number, body: object, query = '?draft=true') =>
  rest(`/articles/${id}${query}`, { as, method: 'PATCH', body });
const draft = (overrides: object = {}) => makeArticle({ _status: 'draft', ...overrides });
const messageOf = async (answer: Response): Promise<string> => (await answer.json()).errors[0].message;
const newest = async (id: number) => payload.findByID({ collection: 'articles', id, draft: true, depth: 0 });
const isPublic = async (path: string | null | undefined) => {
  const [year = '', month = '', slug = ''] = (path ?? '').split('/');
  return (await findArticleByPath(guestContext(payload), { year, month, slug })) !== null;
};

describe('a contributor', () => {
  test('cannot schedule or unschedule a publication; a publishing editor can do both, and nobody can create another job', async () => {
    const { id } = await draft();
    const doc = { relationTo: 'articles', value: id };
    const plan = await payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc, user: { relationTo: 'users', value: editor.user.id } },
      waitUntil: new Date('2031-01-01T00:00:00.000Z'),
    } as never);
    const may = (person: Person | null, request: ScheduleRequest) =>
      mayChangeSchedule(payload, person?.user ?? null, request);
    for (const request of [{ doc }, { deleteID: plan.id }]) {
      expect(await may(editor, request)).toBe(true);
      expect(await may(contributor, request)).toBe(false);
      expect(await may(null, request)).toBe(false);
    }
    expect(await may(editor, { deleteID: 999_999 })).toBe(false);
    expect(await may(editor, { doc: { relationTo: 'users', value: 1 } })).toBe(false);
    expect(await may(editor, { global: 'footer' })).toBe(false);
  });

  test('writes and sends to review; approving, publishing, unpublishing and deleting are rejected with a readable message', async () => {
    const created = await rest('/articles?draft=true', {
      as: contributor,
      method: 'POST',
      body: { title: 'By a contributor', publishedAt: '2024-11-12T08:00:00.000Z' },
    });
    expect(created.status).toBe(201);
    const { id } = (await created.json()).doc;
    expect((await change(contributor, id, { stage: 'review', summary: 'Short.' })).status).toBe(200);
    expect((await newest(id)).stage).toBe('review');

    const approved = await change(contributor, id, { stage: 'approved' });
    expect([approved.status, await messageOf(approved)]).toEqual([
      403,
      'Only publishing editors can approve. Choose “In review” to request approval.',
    ]);
    for (const query of ['', '?draft=true']) {
      expect((await change(contributor, id, { _status: 'published' }, query)).status).toBe(403);
    }
    const bulk = await rest(`/articles?where[id][equals]=${id}`, {
      as: contributor,
      method: 'PATCH',
      body: { _status: 'published' },
    });
    expect(bulk.status).toBe(403);
    const createdDraft = await rest('/articles', { as: contributor, method: 'POST', body: articleData() });
    expect(createdDraft.status).toBe(403);
    expect((await rest(`/articles/${id}`, { as: contributor, method: 'DELETE' })).status).toBe(403);
    expect((await newest(id))._status).toBe('draft');
  });

  test('cannot change a published document, only save a draft of it', async () => {
    const { id, path, title } = await makeArticle();
    for (const body of [{ title: 'Mine' }, { _status: 'draft' }]) {
      expect((await change(contributor, id, body, '')).status).toBe(403);
    }
    expect((await change(contributor, id, { title: 'To come' })).status).toBe(200);
    // With a draft, the status of the newest version no longer shows that there is a published one.
    expect((await change(contributor, id, { _status: 'draft' }, '')).status).toBe(403);
    expect(await isPublic(path)).toBe(true);
    expect((await payload.findByID({ collection: 'articles', id })).title).toBe(title);
    const versions = await rest(`/articles/versions?where[parent][equals]=${id}&sort=createdAt`, { as: contributor });
    const [first] = (await versions.json()).docs;
    // A version that a contributor restores becomes a draft, whatever its status was.
    const restored = await rest(`/articles/versions/${first.id}`, { as: contributor, method: 'POST' });
    const restoredBody = await restored.json();
    expect([restored.status, restoredBody.message ?? JSON.stringify(restoredBody)]).toEqual([200, 'Restored.']);
    expect(await newest(id)).toMatchObject({ title, _status: 'draft' });
    expect((await newest(id)).stage).not.toBe('approved');
    expect(await isPublic(path)).toBe(true);
    expect((await payload.findByID({ collection: 'articles', id }))._status).toBe('published');
  });

  test('changes nothing that would be public immediately, but uploads images and edits their own', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Ada Byline' } });
    const redirect = { from: '/by-a-contributor', to: { type: 'custom', url: '/topics' } };
    expect((await rest('/redirects', { as: contributor, method: 'POST', body: redirect })).status).toBe(403);
    const renamed = await rest(`/authors/${author.id}`, { as: contributor, method: 'PATCH', body: { name: 'Mine' } });
    expect(renamed.status).toBe(403);
    const theirs = await makePicture('A lamp');
    const edit = (id: number, alt: string) => rest(`/media/${id}`, { as: contributor, method: 'PATCH', body: { alt } });
    expect((await edit(theirs.id, 'Mine')).status).toBe(403);
    await payload.update({
      collection: 'media',
      id: theirs.id,
      data: {},
      user: contributor.user,
      overrideAccess: true,
    });
    expect((await edit(theirs.id, 'A lamp that I brought')).status).toBe(200);
    expect((await rest(`/media/${theirs.id}`, { as: contributor, method: 'DELETE' })).status).toBe(403);
  });

  test('sees only permitted actions in the admin', async () => {
    const { id } = await makeArticle();
    const offered = async (as: Person, path: string, body: object = {}) =>
      (await rest(path, { as, method: 'POST', body })).json();
    const document = await offered(contributor, `/articles/access/${id}`, { _status: 'draft' });
    expect([Boolean(document.update), Boolean(document.delete)]).toEqual([true, false]);
    const asEditor = await offered(editor, `/articles/access/${id}`);
    expect([Boolean(asEditor.update), Boolean(asEditor.delete)]).toEqual([true, true]);
    const { collections } = await (await rest('/access', { as: contributor })).json();
    expect(collections.articles.create).toBeTruthy();
    expect(collections.media.create).toBeTruthy();
    for (const slug of ['redirects', 'authors']) {
      expect([slug, Boolean(collections[slug].create), Boolean(collections[slug].update)]).toEqual([
        slug,
        false,
        false,
      ]);
    }
  });

  test('sends an approved text back to review by changing it', async () => {
    const { id } = await draft();
    expect((await change(editor, id, { stage: 'approved' })).status).toBe(200);
    expect((await change(contributor, id, { title: 'Changed' })).status).toBe(200);
    expect((await newest(id)).stage).toBe('review');
  });

  test('is appointed by an admin only', async () => {
    const body = { isContributor: false };
    await rest(`/users/${contributor.user.id}`, { as: contributor, method: 'PATCH', body });
    expect((await payload.findByID({ collection: 'users', id: contributor.user.id })).isContributor).toBe(true);
  });
});

test('a publishing editor approves and publishes, and a published text counts as approved', async () => {
  const { id, path } = await draft();
  expect((await change(editor, id, { stage: 'review' })).status).toBe(200);
  expect((await change(editor, id, { _status: 'published' }, '')).status).toBe(200);
  expect((await newest(id)).stage).toBe('approved');
  expect(await isPublic(path)).toBe(true);
});

test('the public sees neither stage, due date nor who changed an entry', async () => {
  const { id } = await makeArticle({ dueAt: '2024-11-11T12:00:00.000Z' });
  await change(editor, id, { title: 'Seen' }, '');
  const text = JSON.stringify(await payload.findByID({ collection: 'articles', id, overrideAccess: false }));
  expect(text).toContain('Seen');
  for (const name of ['stage', 'dueAt', 'editedById', 'editedByName']) expect(text).not.toContain(name);
});

test('many documents are published, unpublished and assigned a topic in bulk', async () => {
  const topic = await payload.create({ collection: 'topics', data: { name: 'Bulk', _status: 'published' } });
  const articles = await Promise.all([draft(), draft(), draft()]);
  const where = `?where[id][in]=${articles.map(({ id }) => id).join(',')}`;
  const all = (body: object, query = '') => rest(`/articles${where}${query}`, { as: editor, method: 'PATCH', body });
  expect((await all({ _status: 'published' }, '&draft=true')).status).toBe(200);
  expect(await Promise.all(articles.map(({ path }) => isPublic(path)))).toEqual([true, true, true]);
  expect((await all({ topics: [topic.id] })).status).toBe(200);
  const tagged = { topics: { equals: topic.id } };
  expect((await payload.count({ collection: 'articles', where: tagged })).totalDocs).toBe(3);
  expect((await all({ _status: 'draft' })).status).toBe(200);
  expect(await Promise.all(articles.map(({ path }) => isPublic(path)))).toEqual([false, false, false]);
});

describe('a save over a colleague’s save', () => {
  test('is rejected with who and both versions of the changed fields; nothing is overwritten', async () => {
    const { id } = await draft({ title: 'The opening', summary: 'Both see this.' });
    const opened = await newest(id);
    const first = await change(colleague, id, {
      title: 'By Ines',
      body: bodyOf(['Hers.']),
      updatedAt: opened.updatedAt,
    });
    expect(first.status).toBe(200);
    const form = { ...opened, title: 'By the other', body: bodyOf(['His.']) };
    for (const query of ['?draft=true', '?draft=true&autosave=true', '']) {
      const answer = await change(editor, id, form, query);
      expect(answer.status).toBe(409);
      const [error] = (await answer.json()).errors;
      expect(error.message).toBe('Ines Aal also changed Title and Body. Choose which version to keep.');
      expect(error.data.conflict.places).toEqual([
        { label: 'Title', mine: 'By the other', theirs: 'By Ines' },
        { label: 'Body', mine: 'His.', theirs: 'Hers.' },
      ]);
    }
    expect(await newest(id)).toMatchObject({ title: 'By Ines', summary: 'Both see this.' });
  });

  test('is accepted if it starts from the colleague’s version, and an editor’s own saves never conflict', async () => {
    const { id } = await draft();
    const opened = await newest(id);
    for (const title of ['One', 'Two', 'Three']) {
      const answer = await change(editor, id, { title, updatedAt: opened.updatedAt }, '?draft=true&autosave=true');
      expect(answer.status).toBe(200);
    }
    const current = await newest(id);
    expect((await change(colleague, id, { title: 'Four', updatedAt: current.updatedAt })).status).toBe(200);
    expect((await change(editor, id, { title: 'Five', updatedAt: current.updatedAt })).status).toBe(409);
  });

  test('of an image, an author or the front page is rejected, too', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Bo Ek' } });
    const save = (as: Person, name: string) =>
      rest(`/authors/${author.id}`, { as, method: 'PATCH', body: { name, updatedAt: author.updatedAt } });
    expect([(await save(colleague, 'Bo E.')).status, (await save(editor, 'B. Ek')).status]).toEqual([200, 409]);

    await payload.updateGlobal({ slug: 'navigation', data: { items: [] } });
    const { updatedAt } = await payload.findGlobal({ slug: 'navigation' });
    const put = (as: Person, label: string) =>
      rest('/globals/navigation', { as, method: 'POST', body: { items: [{ label, url: '/' }], updatedAt } });
    expect((await put(colleague, 'Hers')).status).toBe(200);
    const answer = await put(editor, 'His');
    expect([answer.status, await messageOf(answer)]).toEqual([
      409,
      expect.stringContaining('Ines Aal also changed Navigation'),
    ]);
    // An editor who opens it afterwards can continue from the stored version.
    const { updatedAt: hers } = await (await rest('/globals/navigation', { as: editor })).json();
    const body = { items: [{ label: 'After the colleague', url: '/' }], updatedAt: hers };
    expect((await rest('/globals/navigation', { as: editor, method: 'POST', body })).status).toBe(200);
  });

  test('in random interleavings of two editors, by form and by API, never overwrites silently', async () => {
    let state = 20241112;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    const { id } = await draft({ body: null });
    const editors = [editor, colleague];
    let outcome = { title: '', status: 0 };
    for (let round = 0; round < INTERLEAVINGS; round += 1) {
      const opened = await newest(id);
      expect(opened.title).toBe(outcome.title || opened.title);
      const saves = editors.map((as, at) => {
        const title = `Round ${round} by ${at}`;
        const isForm = random(2) === 0;
        const body = isForm ? { ...opened, title } : { title, updatedAt: opened.updatedAt };
        const query = ['?draft=true&depth=0', '?draft=true&autosave=true&depth=0'][random(2)];
        return async () => ({ title, status: (await change(as, id, body, query)).status });
      });
      if (random(2)) saves.reverse();
      const done: { title: string; status: number }[] = [];
      if (random(2)) done.push(...(await Promise.all(saves.map((save) => save()))));
      else for (const save of saves) done.push(await save());
      expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
      outcome = done.find(({ status }) => status === 200) ?? outcome;
    }
    expect((await newest(id)).title).toBe(outcome.title);
  }, 300_000);
});
