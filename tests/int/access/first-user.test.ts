import { afterAll, expect, test } from 'vitest';
import { type Person, payload, rest } from '../records';

afterAll(() => payload.destroy());

const PASSWORD = 'Meridian-Noon-12!';

test('the first account of an installation becomes its admin, later ones do not', async () => {
  const first = await rest('/users/first-register', {
    method: 'POST',
    body: { email: 'first@meridian.example', password: PASSWORD, role: 'reader' },
  });
  expect(first.status).toBe(200);
  // The admin continues with the session of the cookie. The body contains no token.
  const cookie = first.headers.getSetCookie().find((line) => line.startsWith('masthead-token=')) ?? '';
  const token = /=([^;]+)/.exec(cookie)?.[1] ?? '';
  const text = await first.text();
  expect(text).not.toContain(token);
  expect(JSON.parse(text)).toMatchObject({ user: { role: 'admin' }, exp: expect.any(Number) });
  expect(await (await rest('/users/me', { as: { token } as Person })).json()).toMatchObject({
    user: { role: 'admin' },
  });
  const again = await rest('/users/first-register', {
    method: 'POST',
    body: { email: 'second@meridian.example', password: PASSWORD },
  });
  expect(again.status).toBe(403);
  await payload.create({
    collection: 'users',
    data: { email: 'third@meridian.example', password: PASSWORD, role: 'reader' },
  });
  const { docs } = await payload.find({ collection: 'users', sort: 'id' });
  expect(docs.map(({ email, role }) => [email, role])).toEqual([
    ['first@meridian.example', 'admin'],
    ['third@meridian.example', 'reader'],
  ]);
  expect(new Set(docs.map(({ guid }) => guid)).size).toBe(2);
});
