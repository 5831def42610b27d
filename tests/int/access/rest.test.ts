import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '@/generated/payload-types';
import { blockOf, bodyOf, makeArticle, makePeople, type Person, payload, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  people = await makePeople();
});

afterAll(() => payload.destroy());

const everyoneBut = (...names: (keyof typeof people)[]) =>
  [['guest', null] as const, ...(Object.entries(people) as [keyof typeof people, Person][])].filter(
    ([name]) => !names.includes(name as keyof typeof people),
  );

describe('ROLE-11 the body of a protected article', () => {
  // Each place of an article that only its readers may see holds the word.
  const SECRET = 'Quetzalcoatlus';
  const protectedBody = bodyOf(
    ['The first paragraph is the teaser.', `The second one says ${SECRET}.`],
    [
      blockOf({ blockType: 'pullQuote', quote: `${SECRET} in a quote` }),
      blockOf({ blockType: 'callout', title: SECRET, text: bodyOf([`${SECRET} in a box`]) }),
      blockOf({ blockType: 'footnotes', notes: [{ text: `${SECRET} in a note` }] }),
    ],
  );
  const articles: Record<'metered' | 'subscriber' | 'tier', Article> = {} as never;
  let topic: number;
  let series: number;

  beforeAll(async () => {
    for (const accessLevel of ['metered', 'subscriber', 'tier'] as const) {
      const { id } = await makeArticle({ accessLevel, tier: 'BEST', body: protectedBody, title: `Of ${accessLevel}` });
      articles[accessLevel] = await payload.findByID({ collection: 'articles', id });
    }
    const ids = Object.values(articles).map(({ id }) => id);
    topic = (
      await payload.create({
        collection: 'topics',
        data: { name: 'Fossils', startHere: ids, _status: 'published' },
      })
    ).id;
    series = (
      await payload.create({ collection: 'series', data: { title: 'Fossils', kind: 'plain', _status: 'published' } })
    ).id;
    await payload.create({
      collection: 'issues',
      data: {
        issueId: 'BR2406',
        year: 2024,
        monthLabel: 'November',
        label: 'November 2024',
        publishedAt: '2024-11-01T00:00:00.000Z',
        entries: [{ seriesTitle: 'Features', series, topic, items: ids.map((article) => ({ article })) }],
        _status: 'published',
      },
    });
    await makeArticle({
      title: 'A free one that names the others',
      topics: [topic],
      series,
      body: bodyOf(['Free.'], [blockOf({ blockType: 'related', title: 'Related', articles: ids })]),
    });
    await payload.create({
      collection: 'redirects',
      data: { from: '/old', to: { type: 'reference', reference: { relationTo: 'articles', value: ids[0] ?? 0 } } },
    });
    await payload.updateGlobal({
      slug: 'home-page',
      data: {
        _status: 'published',
        sections: [
          { blockType: 'lead', article: ids[0] },
          { blockType: 'stories', articles: ids },
          { blockType: 'topicList', topics: [topic] },
        ],
      },
    });
    for (const { id } of Object.values(articles)) {
      // An earlier and a drafted version hold the word, too.
      const draft = { title: 'Drafted', _status: 'draft' as const };
      await payload.update({ collection: 'articles', id, draft: true, data: draft });
    }
  });

  const id = (level: keyof typeof articles) => articles[level].id;
  const everywhere = (): string[] => [
    ...(['metered', 'subscriber', 'tier'] as const).flatMap((level) => [
      `/articles/${id(level)}`,
      `/articles/${id(level)}?depth=5`,
      `/articles/${id(level)}?draft=true`,
      `/articles/${id(level)}?select[body]=true`,
      `/articles/${id(level)}?select[body]=true&draft=true&depth=3`,
    ]),
    '/articles?depth=5&limit=0',
    '/articles?select[body]=true&limit=100',
    '/articles?draft=true&limit=100',
    '/articles?where[title][like]=Of&select[body]=true',
    '/articles?populate[articles][body]=true&depth=4&limit=100',
    '/articles?joins[body]=true&limit=100',
    '/articles?trash=true&limit=100',
    '/articles/versions?limit=100',
    `/articles/versions?where[parent][equals]=${id('metered')}`,
    '/topics?depth=5',
    '/topics?depth=5&populate[articles][body]=true',
    '/series?depth=5',
    '/issues?depth=5',
    '/issues?depth=5&populate[articles][body]=true',
    '/redirects?depth=5',
    '/globals/home-page?depth=5',
    '/globals/home-page?depth=5&populate[articles][body]=true',
    '/globals/home-page?draft=true&depth=5',
    '/globals/home-page/versions?depth=5',
    '/pages?depth=5',
    '/users?depth=5',
    '/payload-jobs?depth=5',
    '/payload-locked-documents?depth=5',
    '/payload-preferences?depth=5',
  ];

  test('is in no answer to a guest or a registered user, whatever is asked for', async () => {
    for (const as of [null, people.reader]) {
      for (const path of everywhere()) {
        const response = await rest(path, { as });
        expect(response.status, path).toBeLessThan(500);
        expect(`${path} ${await response.text()}`).not.toContain(SECRET);
      }
    }
  });

  test('cannot be found by its words: such a question is refused or answers the same for every word', async () => {
    const questions = (word: string) => [
      `/articles?where[body][like]=${word}`,
      `/articles?where[body][contains]=${word}`,
      `/articles?where[or][0][body][like]=${word}`,
      `/articles?where[and][0][or][0][body][contains]=${word}`,
      `/articles?where[body.root.children.children.text][like]=${word}`,
      `/articles?where[body.root][contains]=${word}`,
      `/articles/count?where[body][like]=${word}`,
      `/articles?sort=body&where[title][like]=${word}`,
      `/topics?where[startHere.body][like]=${word}`,
      `/topics/count?where[startHere.body][contains]=${word}`,
      `/issues?where[entries.items.article.body][like]=${word}`,
      `/redirects?where[to.reference.body][like]=${word}`,
      `/articles/versions?where[version.body][like]=${word}`,
    ];
    for (const as of [null, people.reader]) {
      const found = questions(SECRET);
      const notFound = questions('Nonsuchword');
      for (const [index, path] of found.entries()) {
        const [one, other] = [await rest(path, { as }), await rest(notFound[index] ?? '', { as })];
        expect(one.status, path).toBeLessThan(500);
        expect(`${path} ${one.status}`).toBe(`${path} ${other.status}`);
        expect((await one.text()).replaceAll(SECRET, 'word')).toBe(
          (await other.text()).replaceAll('Nonsuchword', 'word'),
        );
      }
    }
  });

  test('is there for staff', async () => {
    for (const as of [people.admin, people.editor, people.merchandiser])
      expect(await (await rest(`/articles/${id('tier')}`, { as })).text()).toContain(SECRET);
  });
});

describe('ROLE-10 guests', () => {
  test('get published entries whose date has come, and no other', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await makeArticle({ title: 'Xyzzy in the open' });
    await makeArticle({ title: 'Xyzzy as a draft', _status: 'draft' });
    const { id } = await makeArticle({ title: 'Xyzzy to come', publishedAt: soon });
    await payload.create({ collection: 'topics', data: { name: 'Xyzzy topic' }, draft: true });
    await payload.create({ collection: 'pages', data: { title: 'Xyzzy page' }, draft: true });
    for (const as of [null, people.reader, people.subscriber]) {
      const asViewer = { overrideAccess: false, user: as?.user ?? null, limit: 100 } as const;
      for (const draft of [false, true]) {
        const { docs } = await payload.find({ collection: 'articles', draft, ...asViewer });
        expect(docs.map(({ title }) => title).filter((title) => title?.startsWith('Xyzzy'))).toEqual([
          'Xyzzy in the open',
        ]);
        for (const collection of ['topics', 'pages'] as const)
          expect(JSON.stringify(await payload.find({ collection, draft, ...asViewer }))).not.toContain('Xyzzy');
      }
      const hidden = await rest(`/articles/${id}`, { as });
      const missing = await rest('/articles/999999', { as });
      expect([hidden.status, await hidden.text()]).toEqual([missing.status, await missing.text()]);
    }
  });

  test.each([
    '/users',
    '/users/1',
    '/payload-jobs',
    '/payload-preferences',
    '/payload-locked-documents',
    '/payload-migrations',
    '/payload-kv',
  ])('get nothing from %s', async (path) => {
    const response = await rest(path);
    expect([401, 403, 404]).toContain(response.status);
    expect((await response.json()).docs).toBeUndefined();
  });

  test('change nothing', async () => {
    const { id, title } = await makeArticle();
    for (const [name, as] of everyoneBut('admin', 'editor')) {
      const answers = await Promise.all([
        rest('/articles', { as, method: 'POST', body: { title: 'Mine' } }),
        rest(`/articles/${id}`, { as, method: 'PATCH', body: { title: 'Mine' } }),
        rest(`/articles?where[id][equals]=${id}`, { as, method: 'PATCH', body: { title: 'Mine' } }),
        rest(`/articles/${id}`, { as, method: 'DELETE' }),
        rest(`/articles/${id}/duplicate`, { as, method: 'POST' }),
        rest('/globals/home-page', { as, method: 'POST', body: { sections: [] } }),
        rest('/globals/site-settings', { as, method: 'POST', body: { name: 'Mine' } }),
      ]);
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 403, 403, 403, 403, 403, 403, 403]);
    }
    expect(await payload.findByID({ collection: 'articles', id })).toMatchObject({ title });
    expect(await payload.count({ collection: 'articles', where: { title: { equals: 'Mine' } } })).toEqual({
      totalDocs: 0,
    });
  });
});

describe('ROLE-09 a site user', () => {
  test('reads no other account, by no way', async () => {
    for (const as of [people.reader, people.subscriber]) {
      const { docs } = await payload.find({ collection: 'users', overrideAccess: false, user: as.user });
      expect(docs.map(({ id }) => id)).toEqual([as.user.id]);
      for (const path of [
        '/users?limit=100',
        '/users/count',
        `/users/${people.admin.user.id}`,
        `/users?where[email][equals]=${people.admin.user.email}`,
        '/articles?depth=5&limit=100',
      ])
        expect((await rest(path, { as })).status, path).toBe(403);
    }
  });

  test('gets no secret of the own account', async () => {
    for (const path of ['/users/me', '/users/me?showHiddenFields=true&depth=2&select[hash]=true']) {
      const text = await (await rest(path, { as: people.reader })).text();
      expect(text).toContain(`"id":${people.reader.user.id}`);
      expect(text).not.toMatch(/"(hash|salt|resetPasswordToken|loginAttempts|lockUntil)"/);
    }
  });

  test('cannot raise the own role, tiers, quotas or eligibility', async () => {
    const { id } = people.reader.user;
    const wishes = {
      role: 'admin',
      tiers: ['ROLE_HBRG_ALLACCESS'],
      hmmEligible: true,
      quotas: { articleLimit: 999, ascendLimit: 999 },
      sptCustomAttributes: [{ name: 'vip', value: '1' }],
      guid: 'mine',
      lastVisitDate: '2001-01-01T00:00:00.000Z',
    };
    const before = await payload.findByID({ collection: 'users', id });
    for (const [field, value] of Object.entries(wishes)) {
      await rest(`/users/${id}`, { as: people.reader, method: 'PATCH', body: { [field]: value, firstName: 'Rosa' } });
      await rest(`/users?where[id][equals]=${id}`, { as: people.reader, method: 'PATCH', body: { [field]: value } });
    }
    const after = await payload.findByID({ collection: 'users', id });
    for (const field of Object.keys(wishes) as (keyof typeof after)[])
      expect([field, after[field]]).toEqual([field, before[field]]);
    // Their own profile too is changed by the site's calls, which ask for more than a session.
    expect(after.firstName).toBe(before.firstName);
  });

  test('cannot make, change or delete accounts', async () => {
    const { totalDocs } = await payload.count({ collection: 'users' });
    const account = { email: 'new@meridian.example', password: 'Meridian-Noon-12!', role: 'admin' };
    for (const as of [null, people.reader, people.editor, people.merchandiser]) {
      const target = people.subscriber.user.id;
      const answers = [
        await rest('/users', { as, method: 'POST', body: account }),
        await rest('/users/first-register', { as, method: 'POST', body: account }),
        await rest(`/users/${target}`, { as, method: 'PATCH', body: { firstName: 'Mine' } }),
        await rest(`/users/${target}`, { as, method: 'DELETE' }),
        await rest('/users/unlock', { as, method: 'POST', body: { email: people.admin.user.email } }),
      ];
      for (const { status } of answers) expect([401, 403, 404]).toContain(status);
    }
    expect((await payload.count({ collection: 'users' })).totalDocs).toBe(totalDocs);
  });
});

describe('the admin', () => {
  test('ADMIN-01 ROLE-08 lets in admin, editor and merchandiser, and no site user', async () => {
    const mayEnter = async (as: Person | null) =>
      (await (await rest('/access', { as })).json()).canAccessAdmin as boolean | undefined;
    expect(await Promise.all([people.admin, people.editor, people.merchandiser].map(mayEnter))).toEqual([
      true,
      true,
      true,
    ]);
    for (const as of [null, people.reader, people.subscriber]) expect(await mayEnter(as)).not.toBe(true);
  });

  test('ADMIN-01 knows no further role', async () => {
    const response = await rest(`/users/${people.reader.user.id}`, {
      as: people.admin,
      method: 'PATCH',
      body: { role: 'owner' },
    });
    expect(response.status).toBe(400);
    const roles = payload.collections.users.config.flattenedFields.find(({ name }) => name === 'role');
    const options = roles && 'options' in roles ? roles.options : [];
    expect(options.map((option) => (typeof option === 'string' ? option : option.value))).toEqual([
      'admin',
      'editor',
      'merchandiser',
      'reader',
    ]);
  });

  test('an admin raises a role; an editor cannot', async () => {
    const target = people.subscriber.user.id;
    const raise = (as: Person) =>
      rest(`/users/${target}`, { as, method: 'PATCH', body: { tiers: ['ROLE_HBRG_BETTER'] } });
    expect((await raise(people.editor)).status).toBe(403);
    expect((await raise(people.admin)).status).toBe(200);
    expect((await payload.findByID({ collection: 'users', id: target })).tiers).toEqual(['ROLE_HBRG_BETTER']);
  });
});

test('a locked account stays locked for the right password, too', async () => {
  const { user, password } = people.merchandiser;
  const signIn = (given: string) =>
    rest('/users/login', { method: 'POST', body: { email: user.email, password: given } });
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await signIn('wrong')).status).toBe(401);
  expect((await signIn('wrong')).status).toBe(423);
  expect((await signIn(password)).status).toBe(423);
  const unlocked = await rest('/users/unlock', { as: people.admin, method: 'POST', body: { email: user.email } });
  expect(unlocked.status).toBe(200);
  expect((await signIn(password)).status).toBe(200);
});
