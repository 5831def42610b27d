import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { dayIn } from '@/domain/calendar/time-zone.rules';
import { giveGift } from '@/domain/gifts/give-gift.command';
import { importItems } from '@/domain/library/import-items.command';
import { saveToFolders } from '@/domain/library/save-to-folders.command';
import { saveItem } from '@/domain/library/saved-item.command';
import { payWithTestCard } from '@/domain/membership/pay-subscription.command';
import { activateOrder, placeOrder } from '@/domain/membership/subscription-order.command';
import { openUrl } from '@/domain/newsletters/count-open.command';
import { issueLinkUrl } from '@/domain/newsletters/issue-link';
import { readIssueContent } from '@/domain/newsletters/newsletter-issue.query';
import { countedCopy } from '@/domain/newsletters/send-issue.job';
import { exportReadership } from '@/domain/readership/export-readership.query';
import { readGroups } from '@/domain/readership/readership.query';
import { rollUp } from '@/domain/readership/roll-up.command';
import { contextOf } from '@/platform/context';
import { env } from '@/platform/env';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { makeOffers } from '../membership/offers';
import { makeArticle, makePerson, type Person, payload } from '../records';
import { makeBuyer } from '../store/buyers';

const sql = sqlOf(payload);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
let article: { id: number; path?: string | null };
let reader: Person;

beforeAll(async () => {
  await makePerson({ role: 'admin' });
  reader = await makePerson({ role: 'reader', addressVerifiedAt: new Date().toISOString() } as never);
  article = await makeArticle();
  await makeOffers();
});
beforeEach(() => sql('delete from readership_events'));
afterAll(() => payload.destroy());

const events = () =>
  sql<{ kind: string; count: number }>(
    'select article_id, issue_id, kind, source, count(*)::int as count from readership_events group by 1, 2, 3, 4',
  );
const counted = (kind: string, count = 1, issue = 0) => [
  { article_id: article.id, issue_id: issue, kind, source: '', count },
];
const context = () => contextOf(payload, reader.user);
const url = () => `/${article.path}`;

test('a save is counted when a reader first saves an article, not an import or another page', async () => {
  await sql('delete from saved_items where owner_id = $1', [reader.user.id]);
  await importItems(context(), [{ url: url() }]);
  await saveItem(context(), { url: url() });
  await saveItem(context(), { url: '/topics', title: 'Topics' });
  expect(await events()).toEqual([]);
  await sql('delete from saved_items where owner_id = $1', [reader.user.id]);
  await saveItem(context(), { url: `${url()}` });
  await saveItem(context(), { url: url() });
  expect(await events()).toEqual(counted('save'));
  await sql('delete from saved_items where owner_id = $1', [reader.user.id]);
  await saveToFolders(context(), { url: url() }, []);
  expect(await events()).toEqual(counted('save', 2));
});

test('a new gift link is counted once, and not as a save', async () => {
  await giveGift(context(), url());
  await giveGift(context(), url());
  expect(await events()).toEqual(counted('gift'));
});

test('a share of an article is counted, and a refused one isn’t', async () => {
  const share = (body: object) =>
    app.request('/service/user/share', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-masthead-socket': '10.7.0.1' },
      body: JSON.stringify({ provider: 'LinkedIn', ...body }),
    });
  expect((await share({ url: url() })).status).toBe(200);
  expect((await share({ url: 'https://elsewhere.example/' })).status).toBe(400);
  expect((await share({ url: '/topics' })).status).toBe(200);
  expect(await events()).toEqual(counted('share'));
});

test('a subscription from an article’s gate is counted when it starts, once, and its connection is deleted', async () => {
  const buy = async (gate?: string) => {
    const { id } = await makeBuyer();
    const ctx = contextOf(payload, { id, collection: 'users', role: 'reader' } as never);
    const { uid } = await placeOrder(ctx, { tier: 'GOOD', period: 'month', gate });
    return { ctx, uid };
  };
  const { ctx, uid } = await buy(url());
  await buy();
  expect(await events()).toEqual([]);
  await payWithTestCard(ctx, { uid, card: '4242424242424242', isConfirmed: true, dueMinor: null });
  await activateOrder(ctx, uid);
  await activateOrder(ctx, uid);
  expect(await events()).toEqual(counted('subscription'));
  expect(await sql('select 1 from readership_checkouts')).toEqual([]);
  await buy(url());
  await sql(`update readership_checkouts set created_at = now() - interval '8 days'`);
  await rollUp(sql);
  expect(await sql('select 1 from readership_checkouts')).toEqual([]);
});

test('a link in a newsletter counts a click and leads to the article, and a forged one nowhere', async () => {
  const follow = (token: string, agent = FIREFOX) =>
    app.request(`/service/newsletters/links/${token}`, {
      headers: { 'User-Agent': agent, 'x-masthead-socket': '10.7.0.2' },
    });
  const tokenOf = (articleId: number) =>
    issueLinkUrl({ issueId: 7, articleId }).replace(`${env.SITE_URL}/service/newsletters/links/`, '');
  const token = tokenOf(article.id);
  const answer = await follow(token);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${url()}?utm_source=newsletter&utm_medium=email`,
  ]);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await follow(token, 'Googlebot/2.1')).status).toBe(303);
  const draft = await makeArticle({ _status: 'draft' });
  for (const wrong of [`8${token.slice(1)}`, token.slice(0, -1), 'x', tokenOf(draft.id), tokenOf(999_999)])
    expect([wrong, (await follow(wrong)).status]).toEqual([wrong, 404]);
  expect(await events()).toEqual(counted('click', 1, 7));
});

test('an opened issue is counted with an image that is the same for everyone, if the settings ask for it', async () => {
  const letter = await payload.create({
    collection: 'newsletters',
    data: { name: 'The Opened', description: 'Often.', _status: 'published' } as never,
  });
  const issue = await payload.create({
    collection: 'newsletter-issues',
    data: {
      newsletter: letter.id,
      subject: 'Opened',
      title: 'Opened',
      articles: [article.id],
      status: 'draft',
    } as never,
  });
  const request = (address: string) =>
    app.request(new URL(address).pathname, { headers: { 'User-Agent': FIREFOX, 'x-masthead-socket': '10.7.0.3' } });
  const answer = await request(openUrl(issue.id));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, format }).toEqual({ width: 1, height: 1, format: 'gif' });
  expect((await request(`${openUrl(issue.id)}x`)).status).toBe(200);
  await request(issueLinkUrl({ issueId: issue.id, articleId: article.id }));
  const today = dayIn(new Date(), 'UTC');
  const clock = { period: { from: today, to: today }, zone: 'UTC' };
  expect(await readGroups(sql, 'newsletter', clock)).toMatchObject([
    { id: issue.id, name: 'Opened', sent: 0, open: 1, click: 1 },
  ]);
  const editor = await makePerson({ role: 'editor' });
  const csv = await exportReadership(contextOf(payload, editor.user), { by: 'newsletter', from: today, to: today });
  expect(csv).toBe('\uFEFFNewsletter issue,Sent,Opens,Clicks\r\nOpened,0,1,1\r\n');

  const content = await readIssueContent(dataAccessOf(payload, null).asSystem('test'), issue.id);
  const copy = content && countedCopy(content, false);
  expect(copy?.openUrl).toBeUndefined();
  expect(copy?.articles[0]?.url).toBe(issueLinkUrl({ issueId: issue.id, articleId: article.id }));
  expect(content && countedCopy(content, true).openUrl).toBe(openUrl(issue.id));
  expect((await payload.findGlobal({ slug: 'site-settings' })).newsletterOpens).toBe(false);
});
