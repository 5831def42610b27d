import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBoard } from '@/domain/newsroom/board.query';
import { findBrokenLinks } from '@/domain/newsroom/broken-links.query';
import { findAssigned, readDesk } from '@/domain/newsroom/desk.query';
import { readFirstRun } from '@/domain/newsroom/first-run.query';
import { readNextIssue } from '@/domain/newsroom/next-issue.query';
import { readPlan } from '@/domain/newsroom/planning.query';
import { contextOf } from '@/platform/context';
import { blockOf, bodyOf, makeArticle, makePeople, makePicture, type Person, payload, rest } from '../records';

let editor: Person;

beforeAll(async () => {
  editor = (await makePeople()).editor;
});

afterAll(() => payload.destroy());

const titles = (entries: { title: string }[]) => entries.map(({ title }) => title);
const desk = () => readDesk(contextOf(payload, editor.user));

test('an empty newsroom shows the welcome until there is a first draft', async () => {
  const { docs } = await payload.find({ collection: 'media' });
  expect([docs, await readFirstRun(payload)]).toEqual([[], { state: 'empty' }]);
  const { id } = await makeArticle({ _status: 'draft' });
  expect(await readFirstRun(payload)).toEqual({ state: 'begun' });
  await payload.delete({ collection: 'articles', id });
});

test('the desk lists due, in-review, drafted, published, scheduled, incomplete and broken entries', async () => {
  const picture = await makePicture();
  const topic = await payload.create({ collection: 'topics', data: { name: 'Desks', _status: 'published' } });
  const whole = { image: picture.id, topics: [topic.id] };
  const today = new Date().toISOString();
  const later = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString();

  await makeArticle({ ...whole, title: 'Due now', _status: 'draft', dueAt: today });
  await makeArticle({ ...whole, title: 'Due later', _status: 'draft', dueAt: later });
  // The newest version counts: the draft of a published text is in review.
  const changed = await makeArticle({ ...whole, title: 'Of old' });
  const toReview = { as: editor, method: 'PATCH', body: { title: 'In review', stage: 'review' } };
  expect((await rest(`/articles/${changed.id}?draft=true`, toReview)).status).toBe(200);
  await makeArticle({ ...whole, title: 'Of this week', publishedAt: new Date(Date.now() - 3_600_000).toISOString() });
  await makeArticle({ title: 'Bare', summary: null });
  const gone = await makeArticle({ ...whole, title: 'Gone' });
  const link = (fields: object) => ({
    type: 'paragraph',
    version: 1,
    children: [{ type: 'link', version: 3, fields, children: [{ type: 'text', version: 1, text: 'here' }] }],
  });
  await makeArticle({
    ...whole,
    title: 'With links',
    body: bodyOf(
      ['Words.'],
      [
        blockOf({ blockType: 'related', title: 'More', articles: [gone.id] }),
        link({ linkType: 'custom', url: '/2019/01/never-was' }),
        link({ linkType: 'custom', url: `/${changed.path}?from=there` }),
        link({ linkType: 'custom', url: 'https://example.org/2019/01/elsewhere' }),
      ],
    ),
  });
  await payload.update({ collection: 'articles', id: gone.id, data: { _status: 'draft' } });
  await payload.jobs.queue({
    task: 'schedulePublish',
    waitUntil: new Date(later),
    input: { type: 'publish', doc: { relationTo: 'articles', value: gone.id } } as never,
  });

  const seen = await desk();
  expect(titles(seen.due)).toEqual(['Due now']);
  expect(titles(seen.review)).toEqual(['In review']);
  expect(seen.review[0]?.by).toBe(editor.user.email);
  expect(titles(seen.drafts)).toEqual(expect.arrayContaining(['Due now', 'Due later', 'Gone', 'In review']));
  expect(titles(seen.published)).toEqual(['Of this week']);
  expect(titles(seen.scheduled)).toEqual(['Gone']);
  expect(seen.lacking).toMatchObject([{ title: 'Bare', lacks: 'image, topic, summary' }]);
  const brokenLinks = await findBrokenLinks(contextOf(payload, editor.user));
  expect(brokenLinks.map(({ title, to }) => [title, to])).toEqual([
    ['With links', `article ${gone.id}`],
    ['With links', '/2019/01/never-was'],
  ]);

  const [year = 0, month = 0] = later.split('-').map(Number);
  const plan = await readPlan(contextOf(payload, editor.user), { year, month });
  const day = plan.get(later.slice(0, 10)) ?? [];
  expect(day.map(({ title, kind }) => `${kind}: ${title}`).sort()).toEqual(['due: Due later', 'scheduled: Gone']);
  const november = await readPlan(contextOf(payload, editor.user), { year: 2024, month: 11 });
  const twelfth = (november.get('2024-11-12') ?? []).map(({ title, kind }) => `${kind}: ${title}`);
  expect(twelfth).toEqual(expect.arrayContaining(['published: Bare', 'dated: Gone', 'published: Of old']));
  expect([november.size, november.has('2024-12-01')]).toEqual([30, false]);
});

test('the board shows the newest drafts by stage, with what is due, assigned and missing', async () => {
  const colleague = (await makePeople()).editor;
  const { reader } = await makePeople();
  const idea = await makeArticle({ title: 'Only an idea', _status: 'draft', stage: 'idea', summary: null });
  const other = await makeArticle({ title: 'Of nobody', _status: 'draft', dueAt: '2031-01-02T12:00:00.000Z' });
  const assign = (assignee: unknown) =>
    rest(`/articles/${idea.id}?draft=true`, { as: editor, method: 'PATCH', body: { assignee } });
  for (const nobody of [reader.user.id, 2_000_000_000]) {
    const answer = await assign(nobody);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Choose an editor. Other accounts can’t open drafts.');
  }
  expect((await assign(colleague.user.id)).status).toBe(200);
  const board = async (assignee: number | null) => {
    const { cards } = await readBoard(contextOf(payload, editor.user), { assignee });
    return cards.filter(({ id, collection }) => collection === 'articles' && [idea.id, other.id].includes(id));
  };
  expect(await board(null)).toMatchObject([
    { title: 'Of nobody', stage: 'draft', dueAt: '2031-01-02T12:00:00.000Z', assignee: null },
    {
      title: 'Only an idea',
      stage: 'idea',
      assignee: { id: colleague.user.id },
      lacks: ['summary', 'image', 'topic', 'author'],
    },
  ]);
  expect((await board(colleague.user.id)).map(({ title }) => title)).toEqual(['Only an idea']);
  expect(titles(await findAssigned(contextOf(payload, colleague.user)))).toEqual(['Only an idea']);
  const seen = await rest(`/articles/${idea.id}`, { as: null });
  expect(seen.status).toBe(403);
  await payload.update({
    collection: 'articles',
    id: idea.id,
    data: { title: 'Public', summary: 'Now.', _status: 'published' },
  });
  expect(await (await rest(`/articles/${idea.id}`, { as: reader })).json()).not.toHaveProperty('assignee');
  expect(await board(null)).toHaveLength(1);
});

test('the next issue lists everything that is not ready', async () => {
  const ctx = contextOf(payload, editor.user);
  expect(await readNextIssue(ctx)).toBeNull();
  const picture = await makePicture();
  const topic = await payload.create({ collection: 'topics', data: { name: 'Issues', _status: 'published' } });
  const author = await payload.create({ collection: 'authors', data: { name: 'A. Writer' } });
  const whole = { image: picture.id, topics: [topic.id], authors: [author.id] };
  const ready = await makeArticle({ ...whole, title: 'Ready', _status: 'draft', stage: 'approved' });
  const live = await makeArticle({ ...whole, title: 'Live' });
  const waiting = await makeArticle({ ...whole, title: 'Waiting', _status: 'draft', stage: 'review', image: null });
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const issue = await payload.create({
    collection: 'issues',
    draft: true,
    data: {
      issueId: 'BR3101',
      year: 2031,
      monthLabel: 'January',
      label: 'January 2031',
      publishedAt: soon,
      _status: 'draft',
      entries: [
        { seriesTitle: 'Features', items: [ready, live, waiting].map(({ id }) => ({ article: id })) },
        { seriesTitle: 'Columns', items: [{ title: 'In print only' }, {}] },
        { seriesTitle: 'Empty', items: [] },
      ],
    },
  });
  expect(await readNextIssue(ctx)).toEqual({
    id: issue.id,
    label: 'January 2031',
    publishedAt: soon,
    entries: 5,
    missing: [
      { title: 'Cover', note: 'no image', article: null },
      { title: 'Empty', note: 'no entries', article: null },
      { title: 'Waiting', note: 'In review · no image', article: waiting.id },
      { title: 'Entry', note: 'no article and no title', article: null },
    ],
  });
});
