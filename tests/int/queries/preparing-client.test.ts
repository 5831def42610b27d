import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { PreparingClient } from '@/platform/preparing-client';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1, Client: PreparingClient });
afterAll(() => pool.end());

const preparedTexts = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

test('a frequent query is prepared, and returns the same for other values, as text and as an object', async () => {
  const text = 'select $1::int + 1 as next';
  for (let value = 0; value < 20; value += 1) {
    expect((await pool.query(text, [value])).rows).toEqual([{ next: value + 1 }]);
    const asArrays = await pool.query({ text, rowMode: 'array' }, [value]);
    expect(asArrays.rows).toEqual([[value + 1]]);
  }
  expect(await preparedTexts()).toContain(text);
});

test('an occasional query is not prepared, nor one without values', async () => {
  await pool.query('select $1::int + 2 as next', [1]);
  for (let at = 0; at < 20; at += 1) await pool.query('select 1; select 2');
  const texts = await preparedTexts();
  expect(texts).not.toContain('select $1::int + 2 as next');
  expect(texts.some((text) => text.includes('select 2'))).toBe(false);
});

test('at most a few hundred statements are prepared', async () => {
  for (let number = 0; number < 300; number += 1) {
    for (let at = 0; at < 9; at += 1) await pool.query(`select $1::int + ${number} as "of ${number}"`, [1]);
  }
  expect((await preparedTexts()).length).toBeLessThanOrEqual(120);
}, 60_000);

test('an error leaves the connection usable, and is reported', async () => {
  for (let at = 0; at < 12; at += 1) await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('by zero');
  expect((await pool.query('select $1::text as said', ['on'])).rows).toEqual([{ said: 'on' }]);
});
