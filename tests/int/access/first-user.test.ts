import { afterAll, expect, test } from 'vitest';
import { payload, rest } from '../records';

afterAll(() => payload.destroy());

const PASSWORD = 'Meridian-Noon-12!';

test('the first account of an installation becomes its admin, later ones do not', async () => {
  const first = await rest('/users/first-register', {
    method: 'POST',
    body: { email: 'first@meridian.example', password: PASSWORD, role: 'reader' },
  });
  expect(first.status).toBe(200);
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
