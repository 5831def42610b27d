import { expect, test } from 'vitest';
import { demoAccounts } from '@/demo/accounts';
import { isForThisMachine, isPublishedPassword } from '@/domain/accounts/demo-account.rules';

test('the published password is known for every account of the demo publication, and for no other', () => {
  for (const { email, password } of demoAccounts) {
    expect(isPublishedPassword(email, password)).toBe(true);
    expect(isPublishedPassword(email.toUpperCase(), password)).toBe(true);
    expect(isPublishedPassword(email, `${password} `)).toBe(false);
    expect(isPublishedPassword(`x${email}`, password)).toBe(false);
  }
});

test.each([
  ['http://localhost:3000', '127.0.0.1', true],
  ['http://127.0.0.1:4000', 'localhost', true],
  ['http://[::1]:3000', '::1', true],
  ['https://localhost', '0.0.0.0', true],
  ['http://localhost:3000', '0.0.0.0', false],
  ['http://localhost:3000', '::', false],
  ['http://localhost:3000', '192.168.1.4', false],
  ['https://meridian.example', '127.0.0.1', false],
  ['https://localhost.meridian.example', '127.0.0.1', false],
  ['https://127.0.0.1.meridian.example', '127.0.0.1', false],
  ['http://192.168.1.4:3000', '127.0.0.1', false],
])('a site at %s that listens on %s is for this machine only: %s', (siteUrl, host, isOnly) => {
  expect(isForThisMachine(siteUrl, host)).toBe(isOnly);
});
