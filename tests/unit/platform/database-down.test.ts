import { createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isDatabaseDown, watchDatabase } from '@/platform/outage';
import { PreparingClient } from '@/platform/preparing-client';

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('53100'),
  withCode('53200'),
  withCode('53300'),
  withCode('58030'),
  withCode('ENOENT', { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Failed query', { cause: withCode('ECONNREFUSED') }),
  new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
])('%s means that the database is down', (error) => expect(isDatabaseDown(error)).toBe(true));

test.each([
  withCode('23505'),
  withCode('57014'),
  withCode('ENOENT', { syscall: 'open' }),
  new Error('not found'),
  'ECONNREFUSED',
  null,
])('%s does not mean that the database is down', (error) => expect(isDatabaseDown(error)).toBe(false));

test('an outage during a request is known after it, even if the database is back', async () => {
  // A server that closes connections immediately simulates a database that is shutting down.
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const pool = new pg.Pool({ host: '127.0.0.1', port, Client: PreparingClient });
  const wasAway = watchDatabase();
  expect(wasAway()).toBe(false);
  await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseDown);
  expect(wasAway()).toBe(true);
  expect(watchDatabase()()).toBe(false);
  await pool.end();
  server.close();
});
