import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailCatcher } from '../../helpers/mail-catcher';

const catcher = await startMailCatcher();
process.env.SMTP_URL = catcher.url;
const { payload, makeArticle, makePerson, rest } = await import('../records');
const { makeAccount, makeAdmin, openBrowser } = await import('../accounts/browser');

// Mail as a mail server receives it.

const work = () => payload.jobs.run({ limit: 100 });
/** Returns the decoded text of a mail: nodemailer wraps long lines and encodes some characters. */
const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
let letter: { id: number };

beforeAll(async () => {
  await makeAdmin();
  letter = await payload.create({
    collection: 'newsletters',
    data: { name: 'The Morning', description: 'Early.', _status: 'published' } as never,
  });
});
afterAll(() => catcher.stop());

async function sendIssue(subject: string): Promise<void> {
  const article = await makeArticle();
  const issue = await payload.create({
    collection: 'newsletter-issues',
    data: { newsletter: letter.id, subject, title: subject, articles: [article.id], status: 'draft' } as never,
  });
  const editor = await makePerson({ role: 'editor' });
  const sent = await rest(`/newsletter-issues/${issue.id}/send`, { as: editor, method: 'POST' });
  expect(sent.status).toBe(200);
  await work();
}

test('every newsletter issue has the headers of RFC 8058, and their one-click POST ends the subscription', async () => {
  const readers = [await makeAccount(), await makeAccount()];
  for (const { email } of readers) {
    const browser = openBrowser();
    await browser.signIn(email);
    const order = { newsletters: ['The Morning'] };
    expect((await browser.send('/service/newsletters/subscribe', { body: order })).status).toBe(200);
  }
  await sendIssue('Monday');
  const [first, second] = readers.map(({ email }) => catcher.to(email));
  expect([first?.length, second?.length]).toEqual([1, 1]);
  const [mail] = first ?? [];
  expect(mail?.headers.get('subject')).toBe('Monday');
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<(https?:\/\/[^>]+)>$/.exec(mail?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  expect(address).toContain('/service/newsletters/one-click/');
  expect(address).not.toBe(/<(.*)>/.exec(second?.[0]?.headers.get('list-unsubscribe') ?? '')?.[1]);

  // A GET request changes nothing; the POST of a mail client needs no cookie.
  const program = openBrowser();
  const { pathname } = new URL(address);
  expect((await program.send(pathname)).status).toBe(405);
  expect((await program.send(pathname, { form: { 'List-Unsubscribe': 'One-Click' } })).status).toBe(200);
  await sendIssue('Tuesday');
  const subjects = readers.map(({ email }) => catcher.to(email).map(({ headers }) => headers.get('subject')));
  expect(subjects).toEqual([['Monday'], ['Monday', 'Tuesday']]);
});

test('every mail about an account links to its newsletter preferences without sign-in', async () => {
  const { email } = await makeAccount();
  const browser = openBrowser();
  expect((await browser.send('/api/user/forgotpassword', { body: { emailAddress: email } })).status).toBeLessThan(400);
  await browser.signIn(email);
  await browser.send('/service/newsletters/subscribe', { body: { newsletters: ['The Morning'] } });
  await work();
  const [mail] = catcher.to(email);
  expect(mail?.headers.get('subject')).toContain('Reset your');
  const token = /newsletter-preferences\?token=([\w.-]+)/.exec(textOf(mail?.raw ?? ''))?.[1] ?? '';
  expect(await openBrowser().json(`/service/newsletters/preferences/${token}`)).toMatchObject({
    letters: [{ name: 'The Morning', isActive: true }],
  });
});

test('the form in the page footer works without scripts, for guests and for the account’s address', async () => {
  const path = '/service/plain/newsletters';
  const guest = openBrowser();
  const order = async (browser: typeof guest, emailAddress: string, newsletter = 'The Morning') => {
    const answer = await browser.send(path, { form: { emailAddress, newsletter } });
    expect(answer.status).toBe(303);
    return answer.headers.get('Location');
  };
  expect(await order(guest, 'nobody')).toBe('/email-newsletters#address-needed');
  expect(await order(guest, 'rosa@meridian.example', 'No such letter')).toBe('/email-newsletters#failed');
  expect(await order(guest, ' Rosa@Meridian.example ')).toBe('/email-newsletters#pending');
  await work();
  expect(catcher.to('rosa@meridian.example').map(({ headers }) => headers.get('subject'))).toEqual([
    expect.stringContaining('Confirm your newsletters'),
  ]);
  const { email } = await makeAccount();
  const reader = openBrowser();
  await reader.signIn(email);
  expect(await order(reader, email)).toBe('/email-newsletters#subscribed');
  expect(await reader.profile()).toMatchObject({ newsletters: [{ name: 'The Morning' }] });
  expect(await order(reader, 'friend@meridian.example')).toBe('/email-newsletters#pending');
});
