import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRedirectCounter } from '@/domain/redirects/count-redirects.command';
import { findRedirect } from '@/domain/redirects/redirect.query';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { blockOf, bodyOf, makeArticle, makePeople, makePicture, type Person, payload, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;
let editor: Person;

beforeAll(async () => {
  people = await makePeople();
  editor = people.editor;
});

afterAll(() => payload.destroy());

const remove = (path: string) => rest(path, { as: editor, method: 'DELETE' });
const change = (path: string, body: object) => rest(path, { as: editor, method: 'PATCH', body });
const messageOf = async (response: Response): Promise<string> => (await response.json()).errors[0].message;
const leads = (from: string) => findRedirect(guestContext(payload), from);
const publishedTopic = (name: string) => payload.create({ collection: 'topics', data: { name, _status: 'published' } });

describe('deleting a document in use', () => {
  test('is rejected with a reason that names the uses, and changes nothing', async () => {
    const picture = await makePicture('A lamp');
    const topic = await publishedTopic('Lamps');
    const series = await payload.create({
      collection: 'series',
      data: { title: 'On lamps', kind: 'plain', _status: 'published' },
    });
    const { id } = await makeArticle({ title: 'The lamp', topics: [topic.id], series: series.id, image: picture.id });
    for (const path of [`/media/${picture.id}`, `/topics/${topic.id}`, `/series/${series.id}`]) {
      const answer = await remove(path);
      expect([path, answer.status]).toEqual([path, 409]);
      expect(await messageOf(answer)).toBe(
        'This is in use and was not deleted: “The lamp” (article). Remove it from there first.',
      );
      expect((await rest(path, { as: editor })).status).toBe(200);
    }
    await change(`/articles/${id}`, { topics: [], series: null, image: null });
    for (const path of [`/media/${picture.id}`, `/topics/${topic.id}`, `/series/${series.id}`]) {
      expect((await remove(path)).status).toBe(200);
    }
  });

  test('is rejected if it is used in a text, in a table of contents or on the front page', async () => {
    const inText = await makePicture('In a text');
    const linked = await makeArticle({ title: 'Linked' });
    const related = await makeArticle({ title: 'Related' });
    const contained = await makeArticle({ title: 'Contained' });
    const placed = await makeArticle({ title: 'Placed' });
    const link = {
      type: 'paragraph',
      version: 1,
      children: [
        {
          type: 'link',
          version: 3,
          fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'articles', value: linked.id } },
          children: [{ type: 'text', version: 1, text: 'here' }],
        },
      ],
    };
    await makeArticle({
      title: 'That holds them',
      body: bodyOf(
        ['Words.'],
        [
          link,
          blockOf({ blockType: 'figure', picture: inText.id, width: 'text' }),
          blockOf({ blockType: 'related', title: 'More', articles: [related.id] }),
        ],
      ),
    });
    await payload.create({
      collection: 'issues',
      data: {
        issueId: 'BR2301',
        year: 2023,
        monthLabel: 'January',
        label: 'January 2023',
        publishedAt: '2023-01-01T00:00:00.000Z',
        entries: [{ seriesTitle: 'Features', items: [{ article: contained.id }] }],
        _status: 'published',
      },
    });
    await payload.updateGlobal({
      slug: 'home-page',
      data: { _status: 'published', sections: [{ blockType: 'lead', article: placed.id }] },
    });
    const refusals = await Promise.all(
      [`/media/${inText.id}`, `/articles/${linked.id}`, `/articles/${related.id}`].map(remove),
    );
    for (const answer of refusals) expect(await messageOf(answer)).toContain('“That holds them” (article)');
    expect(await messageOf(await remove(`/articles/${contained.id}`))).toContain('“January 2023” (issue)');
    expect(await messageOf(await remove(`/articles/${placed.id}`))).toContain('(global)');
    const { uses } = await (await rest(`/media/${inText.id}/usage`, { as: editor })).json();
    expect(uses).toMatchObject([{ collection: 'articles', title: 'That holds them' }]);
    for (const as of [null, people.reader]) {
      expect((await rest(`/media/${inText.id}/usage`, { as })).status).toBe(403);
    }
  });

  test('in bulk is rejected for each document in use, and done for the others', async () => {
    const [used, free] = [await publishedTopic('Used'), await publishedTopic('Unused')];
    await makeArticle({ topics: [used.id] });
    const answer = await remove(`/topics?where[id][in]=${used.id},${free.id}`);
    const { docs, errors } = await answer.json();
    expect(docs.map(({ id }: { id: number }) => id)).toEqual([free.id]);
    expect(errors[0].message).toContain('This is in use');
  });
});

describe('a redirect that an editor enters', () => {
  const enter = (from: string, url: string) =>
    rest('/redirects', { as: editor, method: 'POST', body: { from, to: { type: 'custom', url } } });

  test('is stored in the normalized form of its address, however it was pasted', async () => {
    for (const [entered, requested] of [
      ['https://meridian.example/2019/05/pasted?utm=x#top', '/2019/05/pasted'],
      ['no-slash/', '/no-slash'],
      ['/caf%C3%A9', '/caf%C3%A9'],
      ['/naïve', '/na%C3%AFve'],
      ['/100%', '/100%25'],
    ] as const) {
      expect((await enter(entered, '/the-latest')).status, entered).toBe(201);
      expect(await leads(requested), entered).toBe('/the-latest');
    }
    expect((await enter('https://other.example/no-slash', '/topics')).status).toBe(400);
    expect(await leads('/no-slash')).toBe('/the-latest');
  });

  test('to a page that nobody could open is rejected with a readable message', async () => {
    for (const [from, url, sentence] of [
      ['/', '/topics', 'You can’t redirect the front page.'],
      ['/admin/x', '/topics', 'You can’t redirect a system path.'],
      ['/round', '/round/', 'This is the old address itself, so visitors would be redirected in a loop.'],
      ['/script', 'javascript:alert(1)', 'Enter a path of this site'],
      ['/elsewhere', '//elsewhere.example', 'Enter a path of this site'],
    ] as const) {
      const answer = await enter(from, url);
      expect(answer.status, from).toBe(400);
      expect(await answer.text(), from).toContain(sentence);
      expect(await leads(from)).toBeNull();
    }
  });
});

describe('a redirect that would not lead visitors in one step', () => {
  const enter = async (from: string, url: string) => {
    const answer = await rest('/redirects', {
      as: editor,
      method: 'POST',
      body: { from, to: { type: 'custom', url } },
    });
    return answer.status === 201 ? 'created' : (await answer.json()).errors[0].data.errors[0].message;
  };

  test('is refused if it leads to an old path, or back to its own', async () => {
    expect(await enter('/chain-1', '/chain-2')).toBe('created');
    expect(await enter('/chain-0', '/chain-1')).toBe(
      '“/chain-1” is itself redirected to “/chain-2”. Enter that address instead.',
    );
    expect(await enter('/chain-2', '/chain-1')).toContain('“/chain-1” leads back to “/chain-2”');
  });

  test('is refused at the address of a published page, and allowed at that of a draft', async () => {
    const { path, title } = await makeArticle();
    expect(await enter(`/${path}`, '/topics')).toBe(
      `“${title}” is at “/${path}”, so the redirect would never be used.`,
    );
    expect(await enter('/the-latest', '/topics')).toContain('“/the-latest” is a page of the site');
    const draft = await makeArticle({ _status: 'draft' });
    expect(await enter(`/${draft.path}`, '/topics')).toBe('created');
  });

  test('lets those before it lead on to its target', async () => {
    expect(await enter('/first-name', '/second-name')).toBe('created');
    expect(await enter('/second-name', '/third-name')).toBe('created');
    expect(await leads('/first-name')).toBe('/third-name');
    const { id } = await makeArticle({ slug: 'leads-on' });
    expect(await enter('/before-leads-on', '/2024/11/leads-on')).toBe('created');
    await change(`/articles/${id}`, { slug: 'led-on' });
    const [redirect] = (
      await payload.find({ collection: 'redirects', where: { from: { equals: '/before-leads-on' } } })
    ).docs;
    expect(redirect?.to).toMatchObject({ type: 'reference', reference: { relationTo: 'articles' } });
    expect(await leads('/before-leads-on')).toBe('/2024/11/led-on');
  });
});

describe('a file with redirects', () => {
  const send = async (text: string, digest: string | null = null, as = editor) =>
    rest('/redirects/import', { as, method: 'POST', body: { text, digest } });
  const report = async (text: string, digest: string | null = null) => (await send(text, digest)).json();

  test('is applied as its dry run said, and again changes nothing', async () => {
    await payload.create({
      collection: 'redirects',
      data: { from: '/file-old', to: { type: 'custom', url: '/file-a' } },
    });
    const text = 'Old path;Target\nhttps://meridian.example/file-a/;/topics\n/caf%C3%A9-file;https://other.example/x\n';
    const tried = await report(text);
    expect(tried).toMatchObject({ state: 'tried', created: 2, changed: 0, faults: [] });
    expect(await leads('/file-a')).toBeNull();
    expect(await report(text, 'another')).toMatchObject({ state: 'overtaken' });
    expect(await report(text, tried.digest)).toMatchObject({ state: 'applied', created: 2 });
    expect(await leads('/file-a')).toBe('/topics');
    expect(await leads('/file-old')).toBe('/topics');
    expect(await leads('/caf%C3%A9-file')).toBe('https://other.example/x');
    expect(await report(text)).toMatchObject({ created: 0, changed: 0, changes: [] });
    const { digest } = await report('from,to\n/file-a,/podcasts\n');
    expect(await report('from,to\n/file-a,/podcasts\n', digest)).toMatchObject({ state: 'applied', changed: 1 });
    expect(await leads('/file-a')).toBe('/podcasts');
  });

  test('with errors changes nothing and names the lines', async () => {
    const { path } = await makeArticle();
    const rows = [
      '/line-2,/topics',
      '/line-3,javascript:x',
      '/line-4,/line-5',
      '/line-5,/line-4',
      '/line-2,/x',
      '/admin,/x',
    ];
    const text = `from,to\n${rows.join('\n')}\n/${path},/topics\n/,/topics\n`;
    const { state, faults } = await report(text);
    expect(state).toBe('refused');
    expect(faults.map(({ line, message }: { line: number; message: string }) => [line, message.slice(0, 30)])).toEqual([
      [3, 'Enter a path of this site, suc'],
      [4, '“/line-5” leads back to “/line'],
      [5, '“/line-4” leads back to “/line'],
      [6, 'Line 2 has the same old path.'],
      [7, 'You can’t redirect a system pa'],
      [8, expect.stringContaining('“')],
      [9, 'You can’t redirect the front p'],
    ]);
    expect(await leads('/line-2')).toBeNull();
  });

  test('is read from editors only', async () => {
    expect((await send('from,to\n', null, people.merchandiser)).status).toBe(404);
    expect((await send('from,to\n', null, people.reader)).status).toBe(403);
    expect((await send('x'.repeat(10))).status).toBe(200);
  });
});

test('the uses of a redirect are counted, also those that could not be written at first', async () => {
  const { id } = await payload.create({
    collection: 'redirects',
    data: { from: '/counté', to: { type: 'custom', url: '/topics' } },
  });
  let isDown = true;
  const counter = createRedirectCounter(async () => {
    if (isDown) throw new Error('The database is down.');
    return sqlOf(payload);
  });
  counter.count('/count%C3%A9?utm_source=x');
  counter.count('/nowhere');
  await expect(counter.flush()).rejects.toThrow('down');
  isDown = false;
  counter.count('/counté');
  await counter.flush();
  await counter.flush();
  const counted = await payload.findByID({ collection: 'redirects', id });
  expect(counted).toMatchObject({ uses: 2, lastUsedAt: expect.any(String) });
});

describe('a topic that is merged into another one', () => {
  const merge = (from: number, into: unknown, as = editor) =>
    rest(`/topics/${from}/merge`, { as, method: 'POST', body: { into } });

  test('hands over everything that refers to it, once, and its page redirects', async () => {
    const [from, into] = [await publishedTopic('Merged topic'), await publishedTopic('Kept topic')];
    const linking = {
      type: 'paragraph',
      version: 1,
      children: [
        {
          type: 'link',
          version: 3,
          fields: { linkType: 'internal', newTab: false, doc: { relationTo: 'topics', value: from.id } },
          children: [{ type: 'text', version: 1, text: `{"value": ${from.id}, "relationTo": "topics"}` }],
        },
      ],
    };
    const both = await makeArticle({ topics: [from.id, into.id] });
    const lone = await makeArticle({ topics: [from.id], body: bodyOf([], [linking]) });
    // A draft of a published article keeps its other changes to itself.
    await change(`/articles/${lone.id}?draft=true`, { title: 'Only in the draft' });
    await payload.update({ collection: 'topics', id: into.id, data: { nearby: [from.id] } });
    const [first, second] = [people.reader.user, people.subscriber.user];
    await payload.create({ collection: 'follows', data: { owner: first.id, topic: from.id } });
    for (const topic of [from.id, into.id])
      await payload.create({ collection: 'follows', data: { owner: second.id, topic } });
    await payload.create({
      collection: 'redirects',
      data: {
        from: '/topic/before-merged',
        to: { type: 'reference', reference: { relationTo: 'topics', value: from.id } },
      },
    });
    expect(await (await rest(`/topics/${from.id}/merge`, { as: editor })).json()).toEqual({
      documents: 2,
      followers: 2,
    });

    expect(await (await merge(from.id, into.id)).json()).toEqual({ id: into.id, name: 'Kept topic' });
    const read = (id: number, draft: boolean) => payload.findByID({ collection: 'articles', id, depth: 0, draft });
    expect((await read(both.id, false)).topics).toEqual([into.id]);
    const published = await read(lone.id, false);
    expect([published.title, published.topics]).toEqual([lone.title, [into.id]]);
    const draft = await read(lone.id, true);
    expect([draft.title, draft.topics]).toEqual(['Only in the draft', [into.id]]);
    for (const { body } of [published, draft]) {
      const text = JSON.stringify(body);
      expect(text).toContain(`"doc":{"value":${into.id},"relationTo":"topics"}`);
      expect(text).toContain(`{\\"value\\": ${from.id}, \\"relationTo\\": \\"topics\\"}`);
    }
    expect((await payload.findByID({ collection: 'topics', id: into.id, depth: 0 })).nearby ?? []).toEqual([]);
    const { docs } = await payload.find({ collection: 'follows', where: { topic: { equals: into.id } }, depth: 0 });
    expect(docs.map(({ owner }) => owner).sort()).toEqual([first.id, second.id].sort());
    expect((await rest(`/topics/${from.id}`, { as: editor })).status).toBe(404);
    for (const path of ['/topic/merged-topic', '/topic/before-merged'])
      expect(await leads(path)).toBe('/topic/kept-topic');
  });

  test('stays as it is if the other one is unknown, unpublished or itself, and for anybody but editors', async () => {
    const [from, draft] = [
      await publishedTopic('Stays'),
      await payload.create({ collection: 'topics', data: { name: 'Not yet', _status: 'draft' } }),
    ];
    expect(await messageOf(await merge(from.id, draft.id))).toBe(
      'Publish “Not yet” first, or readers would lose this topic.',
    );
    expect((await merge(from.id, 2_000_000_000)).status).toBe(409);
    for (const into of [from.id, null, 'x', 1.5]) expect((await merge(from.id, into)).status).toBe(400);
    for (const as of [people.merchandiser, people.reader])
      expect((await merge(from.id, draft.id, as)).status).toBe(403);
    expect((await rest(`/topics/${from.id}`, { as: editor })).status).toBe(200);
  });
});

describe('an address that changes', () => {
  test('leaves a single redirect, however often it changes, and never a loop', async () => {
    const { id, path } = await makeArticle({ slug: 'first-name' });
    for (const slug of ['second-name', 'third-name']) await change(`/articles/${id}`, { slug });
    expect(await leads(`/${path}`)).toBe('/2024/11/third-name');
    expect(await leads('/2024/11/second-name')).toBe('/2024/11/third-name');
    expect(await leads('/2024/11/third-name')).toBeNull();
    await change(`/articles/${id}`, { slug: 'first-name' });
    expect(await leads('/2024/11/first-name')).toBeNull();
    expect(await leads('/2024/11/third-name')).toBe('/2024/11/first-name');
  });

  test('follows a changed publication date, and a topic’s and an author’s slug', async () => {
    const { id, path } = await makeArticle({ slug: 'moved-in-time' });
    await change(`/articles/${id}`, { publishedAt: '2024-10-02T08:00:00.000Z' });
    expect(await leads(`/${path}`)).toBe('/2024/10/moved-in-time');
    const topic = await publishedTopic('Chairs');
    await change(`/topics/${topic.id}`, { slug: 'seats' });
    expect(await leads('/topic/chairs')).toBe('/topic/seats');
  });

  test('of a draft, or saved in a draft, leaves none until it is published', async () => {
    const draft = await makeArticle({ slug: 'never-public', _status: 'draft' });
    await change(`/articles/${draft.id}?draft=true`, { slug: 'still-not-public' });
    expect(await leads('/2024/11/never-public')).toBeNull();
    const { id } = await makeArticle({ slug: 'in-public' });
    await change(`/articles/${id}?draft=true`, { slug: 'to-come' });
    expect(await leads('/2024/11/in-public')).toBeNull();
    await change(`/articles/${id}`, { _status: 'published' });
    expect(await leads('/2024/11/in-public')).toBe('/2024/11/to-come');
  });
});

describe('the activity log', () => {
  test('records who did what, is read by staff and changed by nobody', async () => {
    const body = { title: 'Of the log', publishedAt: '2024-11-12T08:00:00.000Z', contentType: 'Digital Article' };
    const created = await rest('/articles?draft=true', { as: editor, method: 'POST', body });
    const { id } = (await created.json()).doc;
    await change(`/articles/${id}?draft=true`, { stage: 'review', summary: 'Short.' });
    await change(`/articles/${id}`, { _status: 'published' });
    await change(`/articles/${id}`, { title: 'Of the long log' });
    await change(`/articles/${id}`, { _status: 'draft' });
    await remove(`/articles/${id}`);
    const log = await rest(`/activity?where[room][equals]=articles&where[documentId][equals]=${id}&sort=id`, {
      as: people.merchandiser,
    });
    const { docs } = await log.json();
    expect(docs.map(({ action }: { action: string }) => action)).toEqual([
      'created',
      'sent to review',
      'published',
      'changed what is published',
      'unpublished',
      'deleted',
    ]);
    expect(docs[3]).toMatchObject({ person: editor.user.email, room: 'articles', detail: 'title' });
    for (const as of [null, people.reader, people.subscriber])
      expect((await rest('/activity', { as })).status).toBe(403);
    for (const method of ['PATCH', 'DELETE']) {
      expect((await rest(`/activity/${docs[0].id}`, { as: people.admin, method, body: {} })).status).toBe(403);
    }
  });

  test('has one line for the autosaves of one editing session', async () => {
    const { id } = await makeArticle({ _status: 'draft' });
    for (const title of ['A', 'Ab', 'Abc']) await change(`/articles/${id}?draft=true&autosave=true`, { title });
    const where = { room: { equals: 'articles' }, documentId: { equals: String(id) } };
    expect((await payload.count({ collection: 'activity', where })).totalDocs).toBe(1);
  });
});

test('staff save views of lists, and readers neither see nor create any', async () => {
  const view = {
    title: 'In review',
    relatedCollection: 'articles',
    where: { or: [{ and: [{ stage: { equals: 'review' } }] }] },
    isShared: true,
    access: Object.fromEntries(
      ['read', 'update', 'delete'].map((operation) => [operation, { constraint: 'everyone' }]),
    ),
  };
  const saved = await rest('/payload-query-presets', { as: editor, method: 'POST', body: view });
  expect([saved.status, await saved.text()]).toMatchObject([201, expect.any(String)]);
  const seen = await (await rest('/payload-query-presets', { as: people.merchandiser })).json();
  expect(seen.docs).toMatchObject([{ title: 'In review' }]);
  for (const as of [null, people.reader, people.subscriber]) {
    expect((await rest('/payload-query-presets', { as })).status).toBe(403);
    expect((await rest('/payload-query-presets', { as, method: 'POST', body: view })).status).toBe(403);
  }
});

test('each role sees only the collections it can use', () => {
  const seenBy = (person: Person) =>
    payload.config.collections
      .filter(
        ({ admin: { hidden } }) => !(typeof hidden === 'function' ? hidden({ user: person.user as never }) : hidden),
      )
      .map(({ slug }) => slug)
      .filter((slug) => !slug.startsWith('payload-'));
  expect(seenBy(people.admin)).toContain('users');
  expect(seenBy(people.editor)).toEqual(expect.arrayContaining(['articles', 'newsletters', 'products', 'activity']));
  expect(seenBy(people.editor)).not.toContain('users');
  expect(seenBy(people.merchandiser)).toEqual(
    expect.arrayContaining(['products', 'availabilities', 'articles', 'media']),
  );
  for (const slug of ['users', 'newsletters', 'marketing-campaigns', 'redirects', 'pages', 'reports']) {
    expect(seenBy(people.merchandiser)).not.toContain(slug);
  }
  const settingsOf = (person: Person) =>
    payload.config.globals
      .filter(
        ({ admin: { hidden } }) => !(typeof hidden === 'function' ? hidden({ user: person.user as never }) : hidden),
      )
      .map(({ slug }) => slug);
  expect(settingsOf(people.admin)).toEqual(payload.config.globals.map(({ slug }) => slug));
  expect(settingsOf(people.merchandiser)).toEqual(['store-settings']);
  expect(settingsOf(people.editor)).toEqual(expect.arrayContaining(['home-page', 'navigation', 'help-texts']));
  for (const slug of ['brand', 'paywall', 'site-settings', 'store-settings']) {
    expect(settingsOf(people.editor)).not.toContain(slug);
  }
});
