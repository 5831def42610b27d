import { expect, test } from 'vitest';
import { describeError } from '@/platform/log';

test('an error is logged with its cause, and without the values of a failed query', () => {
  const query = Object.assign(new Error('Failed query: select 1 where email = $1\nparams: reader@x.ex,\nsecond line'), {
    params: ['reader@x.ex'],
    detail: 'Key (email)=(reader@x.ex) already exists.',
    code: '23505',
  });
  const logged = describeError(new Error('the call failed', { cause: query }));
  expect(JSON.stringify(logged)).not.toMatch(/reader@|second line/);
  expect(logged.message).toContain('the call failed: Failed query: select 1');
  expect(logged.stack).toContain('log.test.ts');
  expect(JSON.stringify(describeError(query))).not.toMatch(/reader@|second line/);
  expect(describeError(query)).toMatchObject({ type: 'Error', code: '23505' });
});
