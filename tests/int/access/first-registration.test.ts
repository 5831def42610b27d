import { afterAll, expect, test } from 'vitest';
import { payload, rest } from '../records';

afterAll(() => payload.destroy());

test('of several people who create the first account at the same moment, one becomes the admin', async () => {
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) =>
      rest('/users/first-register', {
        method: 'POST',
        body: { email: `${name}@meridian.example`, password: 'Meridian-Noon-12!' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  const { docs } = await payload.find({ collection: 'users' });
  expect(docs.map(({ role }) => role)).toEqual(['admin']);
});
