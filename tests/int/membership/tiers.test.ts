import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOffers } from '@/domain/membership/offer.query';
import type { Article } from '@/generated/payload-types';
import { guestContext } from '@/platform/context';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { openBrowser } from '../accounts/browser';
import { articleData, bodyOf, makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';
import { announceContentChange, visitor } from './visitors';

// Tiers are settings: any number of them works, and none that something holds can be removed or renamed (ROLE-06).

const sql = sqlOf(payload);
const CODES = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];
const rowOf = (code: string) => ({
  code,
  name: `Name of ${code}`,
  caption: `Caption ${code}`,
  roleCode: `ROLE_${code}`,
  isOffered: false,
});
let admin: Person;
let middle: Person;
let editor: Person;

const put = (tiers: object[]) => rest('/globals/paywall', { as: admin, method: 'POST', body: { tiers } });
const messageOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { data?: { errors?: { message: string }[] } }[] };
  return [response.status, errors[0]?.data?.errors?.[0]?.message];
};

beforeAll(async () => {
  ({ admin, editor } = await makePeople());
  // The subscriber that the helper creates holds one of the usual tiers.
  await sql(`delete from users_texts where path = 'tiers'`);
  expect((await put(CODES.map(rowOf))).status).toBe(200);
  middle = await makePerson({ tiers: ['ROLE_THREE'] });
});
afterAll(() => payload.destroy());

test('a reader of the middle of five tiers opens its entries and those below, in the CMS and on pages', async () => {
  const page = visitor();
  page.cookies.set(SESSION_COOKIE, middle.token);
  const stranger = visitor();
  const unknown = await makePerson({});
  await sql(`insert into users_texts ("order", parent_id, path, text) values (1, $1, 'tiers', 'ROLE_GONE')`, [
    unknown.user.id,
  ]);
  stranger.cookies.set(SESSION_COOKIE, unknown.token);
  announceContentChange();
  const opened: [string, boolean, string, string][] = [];
  for (const tier of CODES) {
    const { id, path } = await makeArticle({ accessLevel: 'tier', tier, body: bodyOf([`Body of ${tier}`]) });
    const { docs } = await payload.find({
      collection: 'articles',
      where: { id: { equals: id } },
      overrideAccess: false,
      user: middle.user,
    });
    const inCms = JSON.stringify(docs).includes(`Body of ${tier}`);
    opened.push([tier, inCms, await page.open(`/${path}`), await stranger.open(`/${path}`)]);
  }
  expect(opened).toEqual([
    ['ONE', true, 'full', 'teaser'],
    ['TWO', true, 'full', 'teaser'],
    ['THREE', true, 'full', 'teaser'],
    ['FOUR', false, 'teaser', 'teaser'],
    ['FIVE', false, 'teaser', 'teaser'],
  ]);
  await sql('delete from articles');
  await sql('delete from _articles_v');
});

test('the order of the settings is that of the tiers, and changing it changes what a tier opens', async () => {
  const { path } = await makeArticle({ accessLevel: 'tier', tier: 'FOUR' });
  const page = visitor();
  page.cookies.set(SESSION_COOKIE, middle.token);
  expect((await put(['FOUR', 'ONE', 'TWO', 'THREE', 'FIVE'].map(rowOf))).status).toBe(200);
  announceContentChange();
  expect(await page.open(`/${path}`)).toBe('full');
  expect((await put(CODES.map(rowOf))).status).toBe(200);
  announceContentChange();
  expect(await page.open(`/${path}`)).toBe('teaser');
  await sql('delete from articles');
  await sql('delete from _articles_v');
});

test('a tier that something holds keeps its codes, and can be removed afterwards', async () => {
  const without = CODES.filter((code) => code !== 'THREE').map(rowOf);
  const renamed = (change: object) => CODES.map((code) => ({ ...rowOf(code), ...(code === 'THREE' ? change : {}) }));
  expect(await messageOf(await put(without))).toEqual([400, 'Caption THREE can’t be removed: 1 account uses it.']);
  for (const owner of [editor, admin])
    await payload.create({
      collection: 'subscriptions',
      data: {
        owner: owner.user.id,
        tier: 'THREE',
        status: 'active',
        provider: 'complimentary',
        periodStart: '2026-01-01T00:00:00.000Z',
        currency: 'USD',
      },
    });
  for (let at = 0; at < 3; at += 1) await makeArticle({ accessLevel: 'tier', tier: 'THREE', _status: 'draft' });
  const held = '2 subscriptions, 1 account, and 3 articles use it.';
  expect(await messageOf(await put(without))).toEqual([400, `Caption THREE can’t be removed: ${held}`]);
  expect(await messageOf(await put(renamed({ roleCode: 'ROLE_OTHER' })))).toEqual([
    400,
    `The role code of Caption THREE can’t be changed: ${held}`,
  ]);
  const { tiers } = await payload.findGlobal({ slug: 'paywall', depth: 0 });
  const withOther = (tiers ?? []).map((tier) => (tier.code === 'THREE' ? { ...tier, code: 'OTHER' } : tier));
  expect(await messageOf(await put(withOther))).toEqual([400, `The code of Caption THREE can’t be changed: ${held}`]);
  expect((await put(renamed({ caption: 'Renamed', name: 'Renamed' }))).status).toBe(200);
  await sql('delete from articles');
  await sql('delete from _articles_v');
  await payload.delete({ collection: 'subscriptions', where: { tier: { equals: 'THREE' } } });
  await payload.update({ collection: 'users', id: middle.user.id, data: { tiers: [] } });
  expect((await put(without)).status).toBe(200);
});

test('unknown tiers are refused wherever one is chosen', async () => {
  const body = articleData({ accessLevel: 'tier', tier: 'NOPE' } as Partial<Article>);
  expect(await messageOf(await rest('/articles', { as: editor, method: 'POST', body }))).toEqual([
    400,
    'Choose a tier from the list.',
  ]);
  const without = articleData({ accessLevel: 'tier' } as Partial<Article>);
  expect(await messageOf(await rest('/articles', { as: editor, method: 'POST', body: without }))).toEqual([
    400,
    'Choose a tier.',
  ]);
  const account = { as: admin, method: 'PATCH', body: { tiers: ['ROLE_NOPE'] } };
  expect(await messageOf(await rest(`/users/${middle.user.id}`, account))).toEqual([
    400,
    'There’s no tier with the role code “ROLE_NOPE”. Choose tiers from the list.',
  ]);
  for (const tier of ['NOPE', 'ONE']) {
    const browser = openBrowser();
    await browser.signIn(middle.user.email);
    const answer = await browser.send('/service/subscriptions/checkout', { form: { tier, period: 'month' } });
    expect([tier, answer.status]).toEqual([tier, 400]);
  }
});

test('a tier is sold with its prices, once it is for sale', async () => {
  const onSale = { ...rowOf('ONE'), isOffered: true, monthlyMinor: 500 };
  expect(await messageOf(await put([onSale]))).toEqual([400, 'Enter a price.']);
  const same = { ...rowOf('TWO'), roleCode: 'ROLE_ONE' };
  expect(await messageOf(await put([rowOf('ONE'), same]))).toEqual([
    400,
    'Two tiers have the same role code. Give each its own.',
  ]);
  expect((await put([{ ...onSale, yearlyMinor: 5000, caption: '', roleCode: '' }])).status).toBe(200);
  expect(await readOffers(guestContext(payload))).toMatchObject([
    { tier: 'ONE', name: 'Name of ONE', roleCode: 'ONE', monthlyMinor: 500, includes: ['Name of ONE'] },
  ]);
});

test('without any tiers nothing is sold, and entries for subscribers stay closed', async () => {
  expect((await put([])).status).toBe(200);
  expect(await readOffers(guestContext(payload))).toEqual([]);
  const { path } = await makeArticle({ accessLevel: 'subscriber' });
  announceContentChange();
  const page = visitor();
  page.cookies.set(SESSION_COOKIE, middle.token);
  expect(await page.open(`/${path}`)).toBe('teaser');
  const browser = openBrowser();
  await browser.signIn(middle.user.email);
  expect((await browser.send('/service/user/profile')).status).toBe(200);
  expect((await browser.send('/service/user/membership')).status).toBe(200);
});
