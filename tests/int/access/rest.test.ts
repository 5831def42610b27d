import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../helpers/proves';
import { makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  people = await makePeople();
});

afterAll(() => payload.destroy());

const everyoneBut = (...names: (keyof typeof people)[]) =>
  [['guest', null] as const, ...(Object.entries(people) as [keyof typeof people, Person][])].filter(
    ([name]) => !names.includes(name as keyof typeof people),
  );

describe('guests', () => {
  test('ROLE-10 get released entries only, and no accounts, orders, carts or promo codes', async () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await makeArticle({ title: 'Xyzzy in the open' });
    await makeArticle({ title: 'Xyzzy as a draft', _status: 'draft' });
    const { id } = await makeArticle({ title: 'Xyzzy to come', publishedAt: soon });
    await payload.create({ collection: 'topics', data: { name: 'Xyzzy topic' }, draft: true });
    await payload.create({ collection: 'pages', data: { title: 'Xyzzy page' }, draft: true });
    await proves('ROLE-10', async () => {
      for (const slug of ['users', 'subscribers', 'orders', 'carts', 'promo-codes']) {
        const response = await rest(`/${slug}?limit=10`);
        expect([slug, [401, 403, 404].includes(response.status)]).toEqual([slug, true]);
        expect((await response.json()).docs).toBeUndefined();
      }
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
  });

  test.each(['/users', '/users/1', '/payload-jobs', '/payload-preferences', '/payload-migrations', '/payload-kv'])(
    'get nothing from %s',
    async (path) => {
      const response = await rest(path);
      expect([401, 403, 404]).toContain(response.status);
      expect((await response.json()).docs).toBeUndefined();
    },
  );

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
        rest('/globals/brand', { as, method: 'POST', body: { name: 'Mine' } }),
      ]);
      expect([name, ...answers.map(({ status }) => status)]).toEqual([name, 403, 403, 403, 403, 403, 403, 403]);
    }
    expect(await payload.findByID({ collection: 'articles', id })).toMatchObject({ title });
    expect(await payload.count({ collection: 'articles', where: { title: { equals: 'Mine' } } })).toEqual({
      totalDocs: 0,
    });
  });
});

describe('a site user', () => {
  test('reads no other account', async () => {
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

  test('gets no secret of their account', async () => {
    for (const path of ['/users/me', '/users/me?showHiddenFields=true&depth=2&select[hash]=true']) {
      const text = await (await rest(path, { as: people.reader })).text();
      expect(text).toContain(`"id":${people.reader.user.id}`);
      expect(text).not.toMatch(/"(hash|salt|resetPasswordToken|loginAttempts|lockUntil)"/);
    }
  });

  test('ROLE-09 reads no other user’s data, and cannot raise their own rights', async () => {
    await proves('ROLE-09', async () => {
      for (const path of [`/users/${people.subscriber.user.id}`, '/users?limit=100', '/folders', '/orders', '/carts']) {
        const response = await rest(path, { as: people.reader });
        expect([path, [403, 404].includes(response.status)]).toEqual([path, true]);
        expect(await response.text()).not.toContain(people.subscriber.user.email);
      }
      const subscription = { owner: people.reader.user.id, tier: 'BEST', status: 'active', periodStart: '2024-01-01' };
      const granted = await rest('/subscriptions', { as: people.reader, method: 'POST', body: subscription });
      expect(granted.status).toBe(403);
      const { id } = people.reader.user;
      const requests = {
        role: 'admin',
        tiers: ['ROLE_HBRG_ALLACCESS'],
        hmmEligible: true,
        quotas: { articleLimit: 999, ascendLimit: 999 },
        sptCustomAttributes: [{ name: 'vip', value: '1' }],
        guid: 'mine',
        lastVisitDate: '2001-01-01T00:00:00.000Z',
      };
      const before = await payload.findByID({ collection: 'users', id });
      for (const [field, value] of Object.entries(requests)) {
        await rest(`/users/${id}`, { as: people.reader, method: 'PATCH', body: { [field]: value, firstName: 'Rosa' } });
        await rest(`/users?where[id][equals]=${id}`, { as: people.reader, method: 'PATCH', body: { [field]: value } });
      }
      const after = await payload.findByID({ collection: 'users', id });
      for (const field of Object.keys(requests) as (keyof typeof after)[])
        expect([field, after[field]]).toEqual([field, before[field]]);
      // Users change their own profile through the site's endpoints, which require more than a session.
      expect(after.firstName).toBe(before.firstName);
    });
  });

  test('cannot create, change or delete accounts', async () => {
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
  test('ADMIN-01 admits admin, editor, merchandiser and support, and no other role', async () => {
    const support = await makePerson({ role: 'support' });
    const mayEnter = async (as: Person | null) =>
      (await (await rest('/access', { as })).json()).canAccessAdmin as boolean | undefined;
    await proves('ADMIN-01', async () => {
      for (const as of [people.admin, people.editor, people.merchandiser, support])
        expect(await mayEnter(as)).toBe(true);
      for (const as of [null, people.reader, people.subscriber]) expect(await mayEnter(as)).not.toBe(true);
      const roles = payload.collections.users.config.flattenedFields.find(({ name }) => name === 'role');
      const options = roles && 'options' in roles ? roles.options : [];
      expect(options.map((option) => (typeof option === 'string' ? option : option.value))).toEqual([
        ...['admin', 'editor', 'merchandiser', 'support', 'reader'],
      ]);
    });
    const body = { role: 'owner' };
    const path = `/users/${people.reader.user.id}`;
    expect((await rest(path, { as: people.admin, method: 'PATCH', body })).status).toBe(400);
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

test('a locked account rejects the right password, too', async () => {
  const { user, password } = people.merchandiser;
  const signIn = (typed: string) =>
    rest('/users/login', { method: 'POST', body: { email: user.email, password: typed } });
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await signIn('wrong')).status).toBe(401);
  expect((await signIn('wrong')).status).toBe(423);
  expect((await signIn(password)).status).toBe(423);
  const unlocked = await rest('/users/unlock', { as: people.admin, method: 'POST', body: { email: user.email } });
  expect(unlocked.status).toBe(200);
  expect((await signIn(password)).status).toBe(200);
});
