import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Newsletter } from '@/generated/payload-types';
import { proves } from '../../helpers/proves';
import { mailsTo, makeAdmin, openBrowser, signedIn } from '../accounts/browser';
import { bodyOf, makeArticle, makePerson, type Person, payload, rest } from '../records';

let letter: Newsletter;
let weekly: Newsletter;

afterAll(() => payload.destroy());
beforeAll(async () => {
  await makeAdmin();
  const makeNewsletter = (name: string, subscriberOnly: boolean) =>
    payload.create({ collection: 'newsletters', data: { name, subscriberOnly, _status: 'published' } });
  letter = await makeNewsletter('The Morning', false);
  await makeNewsletter('The Evening', false);
  weekly = await makeNewsletter('The Weekly', false);
  await makeNewsletter('The Insider', true);
  for (const marketingCampaignId of ['books-24', 'films-24'])
    await payload.create({
      collection: 'marketing-campaigns',
      data: { name: marketingCampaignId, marketingCampaignId, _status: 'published' },
    });
});

async function reader(overrides: Record<string, unknown> = {}) {
  const { account, browser } = await signedIn(overrides);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await browser.send(path, { method, body });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  const profileNewsletters = async () =>
    ((await browser.profile()).newsletters as { name: string }[]).map(({ name }) => name).sort();
  const subscribe = (newsletters: string | string[]) => call('POST', '/service/newsletters/subscribe', { newsletters });
  return { account, browser, call, letters: profileNewsletters, subscribe };
}

const SUBSCRIBE = ['/service/newsletters/subscribe', '/api/newsletters/subscribe'] as const;

test('NEWS-02 subscribes a signed-in user immediately, and another address once it is confirmed', async () => {
  await proves('NEWS-02', async () => {
    for (const path of SUBSCRIBE) {
      const { call, letters: profileNewsletters } = await reader();
      expect((await call('POST', path, { newsletters: ['The Morning'] })).status).toBe(200);
      expect(await profileNewsletters()).toEqual(['The Morning']);
      const emailAddress = `${randomUUID()}@meridian.example`;
      const guest = openBrowser();
      expect((await guest.send(path, { body: { emailAddress, newsletters: ['The Morning'] } })).status).toBe(200);
      const token = /confirm=([\w-]+)/.exec((await mailsTo(emailAddress))[0]?.text ?? '')?.[1] ?? '';
      const preferences = `/service/newsletters/preferences/${token}`;
      await guest.send(preferences, { body: { confirm: true } });
      expect(await guest.json(preferences)).toMatchObject({
        letters: expect.arrayContaining([expect.objectContaining({ name: 'The Morning', isActive: true })]),
      });
    }
  });
});

test('NEWS-03 NEWS-04 NEWS-05 unsubscribes from named newsletters, from one of them, or from all', async () => {
  const { call, letters: profileNewsletters, subscribe } = await reader();
  const both = ['The Evening', 'The Morning'];
  await proves('NEWS-03', async () => {
    await subscribe(both);
    expect((await call('POST', '/service/newsletters/unsubscribe', { newsletters: ['The Morning'] })).status).toBe(200);
    expect(await profileNewsletters()).toEqual(['The Evening']);
  });
  await proves('NEWS-04', async () => {
    await subscribe(both);
    expect((await call('DELETE', '/service/user/subscribe', { name: 'The Evening' })).status).toBe(200);
    expect(await profileNewsletters()).toEqual(['The Morning']);
  });
  await proves('NEWS-05', async () => {
    await subscribe(both);
    expect((await call('DELETE', '/service/user/unsubscribe/all')).status).toBe(200);
    expect(await profileNewsletters()).toEqual([]);
  });
});

test('NEWS-06 NEWS-07 NEWS-08 the profile lists newsletters and campaigns', async () => {
  const { call, browser, subscribe } = await reader();
  const campaigns = async () =>
    ((await browser.profile()).marketingCampaigns as { marketingCampaignId: string }[])
      .map(({ marketingCampaignId }) => marketingCampaignId)
      .sort();
  const join = (marketingCampaignId: string) =>
    call('POST', '/api/marketingcampaign/subscribe', { marketingCampaignId });
  const leave = (body: object) => call('DELETE', '/service/user/marketingcampaign/subscribe', body);
  await proves('NEWS-06', async () => {
    expect((await join('books-24')).status).toBe(200);
    expect(await campaigns()).toEqual(['books-24']);
  });
  await proves('NEWS-07', async () => {
    await join('films-24');
    await leave({ marketingCampaignId: 'books-24' });
    expect(await campaigns()).toEqual(['films-24']);
    await join('books-24');
    await leave({});
    expect(await campaigns()).toEqual([]);
  });
  await proves('NEWS-08', async () => {
    await subscribe(['The Morning']);
    await join('books-24');
    expect(await browser.profile()).toMatchObject({
      newsletters: [{ name: 'The Morning' }],
      marketingCampaigns: [{ marketingCampaignId: 'books-24' }],
    });
    await call('POST', '/service/newsletters/unsubscribe', { newsletters: ['The Morning'] });
    await leave({ marketingCampaignId: 'books-24' });
    expect(await browser.profile()).toMatchObject({ newsletters: [], marketingCampaigns: [] });
  });
});

test('NEWS-13 a subscriber-only newsletter is rejected for everyone else', async () => {
  await proves('NEWS-13', async () => {
    const { subscribe, letters: profileNewsletters } = await reader();
    expect(await subscribe(['The Insider'])).toMatchObject({
      status: 403,
      body: { message: 'This newsletter is available to subscribers only.' },
    });
    expect(await profileNewsletters()).toEqual([]);
    const body = { emailAddress: `${randomUUID()}@meridian.example`, newsletters: ['The Insider'] };
    expect((await openBrowser().send('/service/newsletters/subscribe', { body })).status).toBe(403);
    const subscriber = await reader({ tiers: ['ROLE_HBRG_GOOD'] });
    expect((await subscriber.subscribe(['The Insider'])).status).toBe(200);
  });
});

test('an address without an account gets one confirmation mail, and newsletters only after it is confirmed', async () => {
  const guest = openBrowser();
  const emailAddress = 'stranger@meridian.example';
  const order = { emailAddress: ' Stranger@meridian.example ', newsletters: ['The Morning'] };
  expect((await guest.send('/service/newsletters/subscribe', { body: order })).status).toBe(200);
  expect((await guest.send('/service/newsletters/subscribe', { body: { ...order, emailAddress: 'x' } })).status).toBe(
    400,
  );
  const [question] = await mailsTo(emailAddress);
  const token = /confirm=([\w-]+)/.exec(question?.text ?? '')?.[1] ?? '';
  const state = () => guest.json(`/service/newsletters/preferences/${token}`);
  expect(await state()).toMatchObject({ addressHint: 's…@meridian.example', letters: [{ isActive: false }] });
  const choose = (body: unknown) => guest.send(`/service/newsletters/preferences/${token}`, { body });
  await choose({ confirm: true });
  expect(await state()).toMatchObject({ letters: [{ name: 'The Morning', isActive: true }] });
  await choose({ newsletterIds: [] });
  expect(await state()).toMatchObject({ letters: [{ isActive: false }] });
  await choose({ newsletterIds: [String(letter.id)] });
  const click = await guest.send(`/service/newsletters/one-click/${token}/${letter.id}/1`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(click.status).toBe(200);
  expect(await state()).toMatchObject({ letters: [{ isActive: false }] });
  expect((await guest.send(`/service/newsletters/preferences/${token.slice(0, -4)}AAAA`)).status).toBe(404);
});

test('an issue is sent once to each active address, and counts its deliveries', async () => {
  const { account, call } = await reader();
  await call('POST', '/service/newsletters/subscribe', { newsletters: ['The Weekly'] });
  const article = await makeArticle({ title: 'In the letter' });
  const issue = await payload.create({
    collection: 'newsletter-issues',
    data: {
      newsletter: weekly.id,
      subject: 'Tuesday',
      title: 'Good morning',
      body: bodyOf(['One.', 'Two.']) as never,
      articles: [article.id],
      status: 'draft',
    },
  });
  const editor = await makePerson({ role: 'editor' });
  const act = (what: string, as: Person | null = editor, body?: object) =>
    rest(`/newsletter-issues/${issue.id}/${what}`, { as, method: what === 'preview' ? 'GET' : 'POST', body });
  const merchandiser = await makePerson({ role: 'merchandiser' });
  expect((await act('send', null)).status).toBe(403);
  expect((await act('send', merchandiser)).status).toBe(404);
  expect(await (await act('preview')).text()).toContain('In the letter');
  expect((await act('test')).status).toBe(200);
  expect(await mailsTo(editor.user.email)).toMatchObject([{ subject: 'Test: Tuesday' }]);
  expect((await act('send', editor, { at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(200);
  expect((await act('send')).status).toBe(409);
  expect((await act('withdraw')).status).toBe(200);
  expect((await act('send')).status).toBe(200);
  expect((await act('withdraw')).status).toBe(200);
  expect(await mailsTo(account.email)).toEqual([]);
  expect((await act('send')).status).toBe(200);
  const [mail, ...more] = await mailsTo(account.email);
  const late = await rest(`/newsletter-issues/${issue.id}`, {
    as: editor,
    method: 'PATCH',
    body: { title: 'Another' },
  });
  expect(late.status).toBe(403);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Tuesday', text: expect.stringContaining('In the letter') });
  expect(mail?.text).toContain('/newsletter-preferences?token=');
  expect(await payload.findByID({ collection: 'newsletter-issues', id: issue.id })).toMatchObject({
    status: 'sent',
    sentCount: 1,
    failedCount: 0,
  });
});

test('strangers cannot flood a mailbox with confirmation mails', async () => {
  const emailAddress = `${randomUUID()}@meridian.example`;
  for (let at = 0; at < 8; at += 1) {
    const body = { emailAddress, newsletters: ['The Morning'] };
    expect((await openBrowser().send('/service/newsletters/subscribe', { body })).status).toBe(200);
    const form = { emailAddress, newsletter: 'The Morning' };
    expect((await openBrowser().send('/service/plain/newsletters', { form })).status).toBe(303);
    await payload.jobs.run({ limit: 500 });
  }
  expect(await mailsTo(emailAddress)).toHaveLength(5);
});
