import { type PostgresAdapter, sql } from '@payloadcms/db-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueLinkUrl, textLinkUrl } from '@/domain/newsletters/issue-link';
import { presentLetter } from '@/domain/newsletters/letter.presenter';
import { env } from '@/platform/env';
import { sqlOf } from '@/platform/sql';
import { down, up } from '../../../migrations/20261126_221100_newsletter_text';
import { mailsTo, makeAdmin, openBrowser, signedIn } from '../accounts/browser';
import { blockOf, bodyOf, makeArticle, makePerson, makePicture, type Person, payload, rest } from '../records';

let editor: Person;
let contributor: Person;

beforeAll(async () => {
  await makeAdmin();
  editor = await makePerson({ role: 'editor' });
  contributor = await makePerson({ role: 'editor', isContributor: true });
});
afterAll(() => payload.destroy());

let count = 0;
/** Creates a newsletter with subscribers. */
async function makeNewsletter(subscribers: number) {
  const name = `Letter ${++count}`;
  const newsletter = await payload.create({
    collection: 'newsletters',
    data: { name, description: 'Early.', _status: 'published' } as never,
  });
  const readers = [];
  for (let at = 0; at < subscribers; at += 1) {
    const reader = await signedIn();
    await reader.browser.send('/service/newsletters/subscribe', { body: { newsletters: [name] } });
    readers.push(reader.account.email);
  }
  return { id: newsletter.id, name, readers };
}

const makeIssue = (newsletter: number, data: object = {}) =>
  payload.create({
    collection: 'newsletter-issues',
    data: { newsletter, subject: `Issue ${++count}`, title: 'Noon', status: 'draft', ...data } as never,
  });
const act = async (id: number, action: string, method = 'GET', body?: object, as: Person | null = editor) => {
  const response = await rest(`/newsletter-issues/${id}/${action}`, { as, method, body });
  return { status: response.status, body: await response.json().catch(() => null) };
};
const statusOf = async (id: number) => (await payload.findByID({ collection: 'newsletter-issues', id })).status;

test('recipients are counted by address, without those that are suppressed or have an account twice', async () => {
  const { id, readers } = await makeNewsletter(3);
  const run = sqlOf(payload);
  await run(
    `insert into newsletter_subscriptions (newsletter_id, email_address, status, updated_at, created_at)
     values ($1, upper($2), 'active', now(), now()), ($1, 'guest@meridian.example', 'active', now(), now()),
       ($1, 'waiting@meridian.example', 'pending', now(), now())`,
    [id, readers[0]],
  );
  await run(
    `insert into suppressed_addresses (email_address, reason, source, updated_at, created_at)
     values ($1, 'bounce', 'smtp', now(), now())`,
    [readers[1]],
  );
  const issue = await makeIssue(id);
  expect(await act(issue.id, 'recipients')).toEqual({ status: 200, body: { recipients: 3, suppressed: 1 } });
  expect((await act(issue.id, 'recipients', 'GET', undefined, contributor)).status).toBe(404);
  expect((await act(issue.id, 'recipients', 'GET', undefined, null)).status).toBe(403);
  // As many are sent.
  expect((await act(issue.id, 'send', 'POST', { recipients: 3 })).status).toBe(200);
  await payload.jobs.run({ limit: 100 });
  expect(await payload.findByID({ collection: 'newsletter-issues', id: issue.id })).toMatchObject({
    status: 'sent',
    sentCount: 3,
    suppressedCount: 1,
  });
});

test('an issue whose recipients have changed since they were shown is not sent until the number is confirmed', async () => {
  const { id, name } = await makeNewsletter(2);
  const issue = await makeIssue(id);
  const late = await signedIn();
  await late.browser.send('/service/newsletters/subscribe', { body: { newsletters: [name] } });
  const refused = await act(issue.id, 'send', 'POST', { recipients: 2 });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      recipients: 3,
      suppressed: 0,
      errors: [{ message: 'The number of recipients has changed to 3. Check it and confirm again.' }],
    },
  });
  expect(await statusOf(issue.id)).toBe('draft');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect((await act(issue.id, 'send', 'POST', { recipients: 3, at })).status).toBe(200);
  expect(await statusOf(issue.id)).toBe('scheduled');
});

test('the text of an issue is sent with pictures, text alternatives, absolute addresses and counted links', async () => {
  const { id, readers } = await makeNewsletter(1);
  const article = await makeArticle();
  const picture = await makePicture('A lamp on a quay');
  const paragraph = (url: string) => ({
    type: 'paragraph',
    version: 1,
    children: [
      {
        type: 'link',
        version: 3,
        fields: { linkType: 'custom', url },
        children: [{ type: 'text', version: 1, text: 'here', format: 0 }],
      },
    ],
  });
  const internal = {
    type: 'paragraph',
    version: 1,
    children: [
      {
        type: 'link',
        version: 3,
        fields: { linkType: 'internal', doc: { relationTo: 'articles', value: article.id } },
        children: [{ type: 'text', version: 1, text: 'there', format: 0 }],
      },
    ],
  };
  const body = bodyOf(
    ['Good morning.'],
    [
      blockOf({ blockType: 'letterPicture', picture: picture.id, caption: 'At noon.' }),
      paragraph(`/${article.path}`),
      paragraph('https://example.org/elsewhere'),
      internal,
      blockOf({ blockType: 'letterButton', label: 'Read on', url: `${env.SITE_URL}/${article.path}` }),
    ],
  );
  const issue = await makeIssue(id, { body });
  expect((await act(issue.id, 'send', 'POST')).status).toBe(200);
  const [mail] = await mailsTo(readers[0] ?? '');
  const counted = issueLinkUrl({ issueId: issue.id, articleId: article.id });
  expect(mail?.html?.split(`href="${counted}"`)).toHaveLength(4);
  const elsewhere = textLinkUrl(issue.id, 'https://example.org/elsewhere');
  expect(mail?.html).toContain(`href="${elsewhere}"`);
  const [, src = ''] = /<img src="([^"]+)" alt="A lamp on a quay"/.exec(mail?.html ?? '') ?? [];
  expect(src).toMatch(new RegExp(`^${env.SITE_URL}/api/cms/media/file/.+\\.jpg\\?v=`));
  expect(mail?.text).toContain('[Picture: A lamp on a quay]\nAt noon.');
  expect(mail?.text).toContain(`Read on:\n${counted}`);
  // The link leads to the article.
  const followed = await openBrowser().send(counted.slice(env.SITE_URL.length));
  expect(followed.headers.get('location')).toContain(`/${article.path}`);
  // And that to another site only to the address in the text.
  const location = async (url: string) => {
    const answer = await openBrowser().send(url.slice(env.SITE_URL.length));
    return [answer.status, answer.headers.get('location')];
  };
  expect(await location(elsewhere)).toEqual([303, 'https://example.org/elsewhere']);
  for (const wrong of [
    textLinkUrl(issue.id, 'https://example.org/other'),
    textLinkUrl(999_999, 'https://example.org/'),
  ])
    expect(await location(wrong)).toEqual([404, null]);
  const clicks = `select article_id as article, count(*)::int from readership_events where issue_id = $1 and kind = 'click'
    group by 1 order by 1`;
  expect(await sqlOf(payload)(clicks, [issue.id])).toEqual([
    { article: 0, count: 1 },
    { article: article.id, count: 1 },
  ]);
});

test('the form of an issue saves itself, for contributors, too, and not once it is scheduled', async () => {
  const { id } = await makeNewsletter(1);
  const issue = await makeIssue(id);
  const save = (as: Person, data: object) =>
    rest(`/newsletter-issues/${issue.id}?draft=true&autosave=true&depth=0`, {
      as,
      method: 'PATCH',
      body: { ...data, _status: 'draft' },
    });
  expect((await save(editor, { body: bodyOf(['First.']) })).status).toBe(200);
  expect((await save(contributor, { title: 'By a contributor' })).status).toBe(200);
  const stored = await payload.findByID({ collection: 'newsletter-issues', id: issue.id });
  expect(stored).toMatchObject({ title: 'By a contributor', editedById: contributor.user.id });
  expect(JSON.stringify(stored.body)).toContain('First.');
  expect((await act(issue.id, 'send', 'POST', { at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(
    200,
  );
  expect((await save(editor, { title: 'Too late' })).status).toBe(403);
  expect((await save(contributor, { status: 'draft' })).status).toBe(403);
});

test('the preview beside the form shows both color schemes in frames of this site only', async () => {
  const { id } = await makeNewsletter(0);
  const issue = await makeIssue(id);
  const page = await rest(`/newsletter-issues/${issue.id}/mail-preview`, { as: editor });
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  for (const scheme of ['light', 'dark']) {
    expect(html).toContain(`/api/cms/newsletter-issues/${issue.id}/preview?scheme=${scheme}`);
    const mail = await rest(`/newsletter-issues/${issue.id}/preview?scheme=${scheme}`, { as: editor });
    expect(mail.headers.get('content-security-policy')).toContain('sandbox');
    expect(await mail.text()).toContain(scheme === 'dark' ? '@media all' : '@media not all');
  }
  expect((await act(issue.id, 'mail-preview', 'GET', undefined, null)).status).toBe(403);
});

test('the migration turns the paragraphs of earlier issues into rich text, and back', async () => {
  const { id } = await makeNewsletter(0);
  const issue = await makeIssue(id);
  const empty = await makeIssue(id);
  const { drizzle } = payload.db as unknown as PostgresAdapter;
  const rowsOf = async (tx: typeof drizzle, column: 'body' | 'opening') => {
    const query = sql`select ${sql.identifier(column)} as value from newsletter_issues where id in (${issue.id}, ${empty.id}) order by id`;
    return ((await tx.execute(query)) as { rows: { value: unknown }[] }).rows.map(({ value }) => value);
  };
  const work = drizzle.transaction(async (tx) => {
    await tx.execute(sql`alter table newsletter_issues add column opening varchar`);
    await tx.execute(
      sql`update newsletter_issues set opening = ${' One & only.\n\n \nTwo\nlines. '} where id = ${issue.id}`,
    );
    await up({ db: tx } as never);
    const [body, none] = await rowsOf(tx as never, 'body');
    expect(none).toBeNull();
    const letter = presentLetter(body, new Date(), env.SITE_URL);
    expect(letter).toMatchObject([
      { type: 'paragraph', children: [{ text: 'One & only.' }] },
      { type: 'paragraph', children: [{ text: 'Two\nlines.' }] },
    ]);
    await down({ db: tx } as never);
    expect(await rowsOf(tx as never, 'opening')).toEqual(['One & only.\n\nTwo\nlines.', null]);
    tx.rollback();
  });
  await expect(work).rejects.toThrow(/rollback/i);
});
