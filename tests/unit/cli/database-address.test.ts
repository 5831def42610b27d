import { describe, expect, test } from 'vitest';
import { describeUrl, withClient } from '@/cli/database';

describe('a database URL', () => {
  test('is described without user and password', () => {
    expect(describeUrl('postgres://anna:geheim@db.example:5433/site')).toBe('database "site" on db.example:5433');
  });

  test.each(['mysql://a@b/c', 'nonsense', 'http://localhost'])('"%s" is rejected with a readable message', (url) => {
    expect(() => describeUrl(url)).toThrow('DATABASE_URL is not a Postgres URL');
  });

  test('without a server is reported in a sentence, without the password', async () => {
    const attempt = withClient('postgres://anna:geheim@127.0.0.1:1/site', async () => {});
    await expect(attempt).rejects.toThrow(
      'Could not connect to the database "site" on 127.0.0.1:1: connection refused. Check DATABASE_URL.',
    );
  });
});
