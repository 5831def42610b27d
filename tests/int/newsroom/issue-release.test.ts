import { afterAll, beforeAll, expect, test } from 'vitest';
import { readIssue } from '@/domain/archive/issue.query';
import { makeArticle, makePeople, type Person, payload, rest } from '../records';

let editor: Person;

beforeAll(async () => {
  ({ editor } = await makePeople());
});

afterAll(() => payload.destroy());

const article = (id: number) => payload.findByID({ collection: 'articles', id, depth: 0 });
const statusOf = async (id: number) => (await article(id))._status;
const change = (id: number, body: object) => rest(`/issues/${id}`, { as: editor, method: 'PATCH', body });

let number = 0;

/** Creates the draft of an issue with these articles. */
async function draftIssue(articles: number[], more: object = {}): Promise<number> {
  number += 1;
  const response = await rest('/issues?draft=true', {
    as: editor,
    method: 'POST',
    body: {
      issueId: `BR31${String(number).padStart(2, '0')}`,
      year: 2031,
      monthLabel: 'January',
      label: `January 2031, ${number}`,
      publishedAt: '2024-01-05T08:00:00.000Z',
      entries: [{ seriesTitle: 'Features', items: articles.map((each) => ({ article: each })) }],
      _status: 'draft',
      ...more,
    },
  });
  expect(response.status).toBe(201);
  return (await response.json()).doc.id;
}

test('an issue goes live with its articles at one moment, and is taken back with those that it published', async () => {
  const [before, first, second] = [
    await makeArticle({ publishedAt: '2023-05-01T08:00:00.000Z' }),
    await makeArticle({ _status: 'draft' }),
    await makeArticle({ _status: 'draft' }),
  ];
  const ids = [first.id, before.id, second.id];
  const id = await draftIssue(ids);
  const { released } = await (await rest(`/issues/${id}/publication`, { as: editor })).json();
  expect(released.map((each: { id: number }) => each.id)).toEqual([first.id, second.id]);
  expect(await statusOf(first.id)).toBe('draft');

  const at = '2031-01-05T08:00:00.000Z';
  expect((await change(id, { _status: 'published', publishedAt: at })).status).toBe(200);
  for (const each of [first, second])
    expect(await article(each.id)).toMatchObject({ _status: 'published', publishedAt: at, issue: id });
  expect(await article(before.id)).toMatchObject({ publishedAt: '2023-05-01T08:00:00.000Z', issue: id });

  expect((await change(id, { _status: 'draft' })).status).toBe(200);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['draft', 'published', 'draft']);
});

test('nothing is published if one article can’t be, and the error names it', async () => {
  const ready = await makeArticle({ _status: 'draft' });
  const bare = await payload.create({
    collection: 'articles',
    data: { title: 'Only a title', _status: 'draft' } as never,
    draft: true,
  });
  const id = await draftIssue([ready.id, bare.id]);
  const answer = await change(id, { _status: 'published' });
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors[0].message).toMatch(
    /^“Only a title” can’t be published yet: .+ Nothing was published\.$/,
  );
  expect(await statusOf(ready.id)).toBe('draft');
  expect((await payload.findByID({ collection: 'issues', id, depth: 0 }))._status).toBe('draft');
});

test('an issue whose articles are published separately leaves them alone', async () => {
  const { id: draft } = await makeArticle({ _status: 'draft' });
  const id = await draftIssue([draft], { publishesArticles: false });
  expect((await change(id, { _status: 'published' })).status).toBe(200);
  expect(await statusOf(draft)).toBe('draft');
});

test('the table of contents says which articles are in a published issue', async () => {
  const [kept, removed] = [await makeArticle({}), await makeArticle({})];
  const id = await draftIssue([kept.id, removed.id]);
  await change(id, { _status: 'published' });
  expect((await article(removed.id)).issue).toBe(id);
  await change(id, { entries: [{ seriesTitle: 'Features', items: [{ article: kept.id }] }], _status: 'published' });
  expect([(await article(kept.id)).issue, (await article(removed.id)).issue]).toEqual([id, null]);
  const draft = await payload.findByID({ collection: 'articles', id: removed.id, draft: true, depth: 0 });
  expect(draft.issue).toBeNull();
});

test('an article stays with the issue that listed it first, until that is unpublished or deleted', async () => {
  const shared = await makeArticle({});
  const [first, second] = [await draftIssue([shared.id]), await draftIssue([shared.id])];
  await change(first, { _status: 'published' });
  await change(second, { _status: 'published' });
  expect((await article(shared.id)).issue).toBe(first);
  await change(first, { _status: 'draft' });
  expect((await article(shared.id)).issue).toBeNull();
  await change(second, { _status: 'published' });
  expect((await article(shared.id)).issue).toBe(second);
  expect((await rest(`/issues/${second}`, { as: editor, method: 'DELETE' })).status).toBe(200);
  expect((await article(shared.id)).issue).toBeNull();
});

test('the pages of a planned issue are numbered by its order, and readers don’t see advertising', async () => {
  const { id: text } = await makeArticle({});
  const id = await draftIssue([], {
    firstPage: 9,
    entries: [
      {
        seriesTitle: 'Opening',
        items: [
          { article: text, pages: 3 },
          { isAdvertising: true, advertiser: 'A bank', pages: 2 },
        ],
      },
      { seriesTitle: 'Features', items: [{ title: 'In print only', pages: 4 }, { title: 'The last page' }] },
    ],
    _status: 'published',
  });
  const issue = await payload.findByID({ collection: 'issues', id, depth: 0, draft: true });
  await change(id, { _status: 'published' });
  const { guestContext } = await import('@/platform/context');
  const seen = await readIssue(guestContext(payload), issue.issueId);
  expect(seen?.sections.map(({ entries }) => entries.map(({ folio }) => folio))).toEqual([[9], [14, 18]]);
});
