import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createLimiter, LIMITS } from '@/platform/limiter';
import { isDatabaseReachable } from '@/platform/postgres';

const limits = {
  ...LIMITS,
  read: { points: 2, seconds: 60, isShared: false },
  auth: { points: 2, seconds: 60, isShared: true },
  mail: { points: 2, seconds: 60, isShared: true },
};

const connect = (connectionString = process.env.DATABASE_URL) =>
  new pg.Pool({ connectionString, max: 2, connectionTimeoutMillis: 2000 });
const [first, second] = [connect(), connect()];
const gone = connect('postgres://nobody@127.0.0.1:1/none');
const now = { one: createLimiter(() => first, limits), other: createLimiter(() => second, limits) };

beforeEach(async () => {
  await first.query('delete from rate_limits');
  now.one = createLimiter(() => first, limits);
  now.other = createLimiter(() => second, limits);
});

afterAll(async () => {
  await Promise.all([first, second, gone].map((pool) => pool.end()));
});

describe('shared classes', () => {
  test('count across processes, and return how long to wait', async () => {
    expect(await now.one.consume('auth', '192.0.2.1')).toBeNull();
    expect(await now.other.consume('auth', '192.0.2.1')).toBeNull();
    for (const limiter of [now.one, now.other, now.one]) {
      const seconds = await limiter.consume('auth', '192.0.2.1');
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });

  test('count each address and each class separately', async () => {
    for (let call = 0; call < 3; call += 1) await now.one.consume('auth', '192.0.2.1');
    expect(await now.other.consume('auth', '192.0.2.2')).toBeNull();
    expect(await now.other.consume('mail', '192.0.2.1')).toBeNull();
  });

  test('never let more through than allowed if calls come at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? now.one : now.other).consume('auth', '192.0.2.3')),
    );
    expect(answers.filter((seconds) => seconds === null)).toHaveLength(2);
  });

  test('start again when the period is over', async () => {
    for (let call = 0; call < 3; call += 1) await now.one.consume('auth', '192.0.2.4');
    await first.query('update rate_limits set expire = 1');
    expect(await now.other.consume('auth', '192.0.2.4')).toBeNull();
  });

  test('are counted per process while Postgres is down', async () => {
    const alone = createLimiter(() => gone, limits);
    const answers: (number | null)[] = [];
    for (let call = 0; call < 3; call += 1) answers.push(await alone.consume('auth', '192.0.2.1'));
    expect(answers).toEqual([null, null, expect.any(Number)]);
  });
});

test('public reads are counted without the database', async () => {
  const alone = createLimiter(() => {
    throw new Error('asked for the database');
  }, limits);
  const answers: (number | null)[] = [];
  for (let call = 0; call < 3; call += 1) answers.push(await alone.consume('read', '192.0.2.1'));
  expect(answers).toEqual([null, null, expect.any(Number)]);
});

test('the readiness check distinguishes a database that responds from one that is down', async () => {
  expect(await isDatabaseReachable(first)).toBe(true);
  expect(await isDatabaseReachable(gone)).toBe(false);
});
