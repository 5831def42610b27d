import { afterAll, beforeAll, expect, test } from 'vitest';
import { proves } from '../../helpers/proves';
import { makeAdmin } from '../accounts/browser';
import { makeArticle, payload } from '../records';
import { reader } from './reader';

let topic: { id: number };

afterAll(() => payload.destroy());
beforeAll(async () => {
  await makeAdmin();
  topic = await payload.create({ collection: 'topics', data: { name: 'Strategy', _status: 'published' } });
  await payload.create({ collection: 'topics', data: { name: 'Pricing', _status: 'published' } });
  await payload.create({ collection: 'newsletters', data: { name: 'The Morning', _status: 'published' } });
  await payload.create({
    collection: 'marketing-campaigns',
    data: { name: 'Books', marketingCampaignId: 'books-24', _status: 'published' },
  });
});

const topicsOf = async ({ call }: Awaited<ReturnType<typeof reader>>) =>
  ((await call('GET', '/service/user/topics')).body as { name: string }[]).map(({ name }) => name).sort();

test('TOP-12 TOP-13 follows and stops following items of every type', async () => {
  const alice = await reader();
  const { call, browser } = alice;
  const follow = (type: string, name: string) => call('POST', '/service/user/follow', { type, name });
  await proves('TOP-12', async () => {
    for (const [type, name] of [
      ['topic', 'Strategy'],
      ['newsletter', 'The Morning'],
      ['marketing', 'books-24'],
    ] as const)
      expect([type, (await follow(type, name)).status]).toEqual([type, 200]);
    expect(await browser.profile()).toMatchObject({
      topics: [{ name: 'Strategy' }],
      newsletters: [{ name: 'The Morning' }],
      marketingCampaigns: [{ marketingCampaignId: 'books-24' }],
    });
  });
  expect((await follow('topic', 'Nothing')).status).toBe(404);
  await follow('topic', 'Pricing');
  await proves('TOP-13', async () => {
    const stop = (body: object) => call('DELETE', '/service/user/follow', body);
    expect((await stop({ type: 'topic', name: 'Strategy' })).status).toBe(200);
    expect(await topicsOf(alice)).toEqual(['Pricing']);
    await follow('topic', 'Strategy');
    expect((await stop({ type: 'topic', all: true })).status).toBe(200);
    expect(await topicsOf(alice)).toEqual([]);
    expect(await browser.profile()).toMatchObject({ newsletters: [{ name: 'The Morning' }] });
    for (const type of ['newsletter', 'marketing']) await stop({ type, all: true });
    expect(await browser.profile()).toMatchObject({ newsletters: [], marketingCampaigns: [] });
  });
});

test('TOP-14 TOP-17 lists a topic that was followed twice once, until it is removed', async () => {
  const { call, browser } = await reader();
  const headers = async () =>
    (await browser.send('/service/user/profile', { method: 'HEAD' })).headers.get('Last-Modified');
  const before = await headers();
  await proves('TOP-17', async () => {
    for (const _ of [1, 2]) {
      await call('POST', '/service/user/follow', { type: 'topic', name: 'Strategy' });
      const profile = await browser.profile();
      expect(profile).toMatchObject({ following: { items: [{ type: 'topic', name: 'Strategy' }] } });
      expect(profile.topics).toEqual([expect.objectContaining({ name: 'Strategy' })]);
      expect(profile.unreadFollowingCount).toBe(0);
    }
  });
  expect(await headers()).not.toBe(before);
  await proves('TOP-14', async () => {
    await call('POST', '/service/user/follow', { type: 'topic', name: 'Pricing' });
    const listed = (await call('GET', '/service/user/topics')).body as object[];
    expect(listed).toContainEqual({ id: String(topic.id), name: 'Strategy' });
    expect(listed).toHaveLength(2);
    await call('DELETE', '/service/user/topics', { name: 'Strategy' });
    expect((await call('GET', '/service/user/topics')).body).toMatchObject([{ name: 'Pricing' }]);
  });
});

test('TOP-18 TOP-19 the following stream lists followed entries, and reading it clears the count', async () => {
  const { call, browser } = await reader();
  await call('POST', '/service/user/follow', { type: 'topic', name: 'Strategy' });
  const publishedAt = new Date(Date.now() + 50).toISOString();
  const followed = await makeArticle({ title: 'Followed', topics: [topic.id], publishedAt });
  await makeArticle({ title: 'Draft', topics: [topic.id], _status: 'draft' });
  await makeArticle({ title: 'Not followed' });
  const path = '/service/components/myhbr/following/0/8?format=json';
  await proves('TOP-19', async () => {
    await expect.poll(async () => (await browser.profile()).unreadFollowingCount).toBe(1);
    await call('GET', path);
    expect(await browser.profile()).toMatchObject({ unreadFollowingCount: 0 });
  });
  await proves('TOP-18', async () => {
    expect((await call('GET', path)).body).toMatchObject({
      entry: [{ id: String(followed.id), title: 'Followed' }],
      page: { last: 0 },
    });
    expect((await call('GET', `${path}&filter=Digital%20Article`)).body).toMatchObject({
      entry: [{ id: String(followed.id) }],
    });
    expect((await call('GET', `${path}&filter=Video`)).body).toMatchObject({ entry: [] });
  });
});
