import { expect, test } from 'vitest';
import { isUnknownAddress, problemOf, wasAnswered } from '@/platform/mail/mail-error';
import { MAX_RETRIES, RETRY_FOR_MS, retryPause } from '@/platform/mail/mail-retries';

const error = (code: string, command: string, responseCode?: number, response?: string) =>
  Object.assign(new Error(code), {
    code,
    command,
    ...(responseCode && { responseCode }),
    ...(response && { response }),
  });

test.each([
  ['an unknown recipient', error('EENVELOPE', 'RCPT TO', 550), 'permanent'],
  ['refused content', error('EMESSAGE', 'DATA', 554), 'permanent'],
  ['an invalid address', error('EENVELOPE', 'API'), 'permanent'],
  ['a full mailbox', error('EENVELOPE', 'RCPT TO', 452), 'recipient'],
  ['greylisting', error('EENVELOPE', 'RCPT TO', 450), 'recipient'],
  ['a limit of the sending rate', error('EMESSAGE', 'DATA', 454), 'recipient'],
  ['a server that closes', error('EENVELOPE', 'RCPT TO', 421), 'server'],
  ['a wrong password', error('EAUTH', 'AUTH PLAIN', 535), 'server'],
  ['a refused sender', error('EENVELOPE', 'MAIL FROM', 553), 'server'],
  ['no connection', error('ECONNECTION', 'CONN'), 'server'],
  ['an unknown error', new Error('away'), 'server'],
])('%s is the right problem', (_, failure, problem) => {
  expect(problemOf(failure)).toBe(problem);
});

test('an unknown address is recognized by its enhanced status code', () => {
  expect(isUnknownAddress(error('EENVELOPE', 'RCPT TO', 550, '550 5.1.1 User unknown'))).toBe(true);
  expect(isUnknownAddress(error('EENVELOPE', 'RCPT TO', 550, '550 5.7.1 Refused'))).toBe(false);
  expect(isUnknownAddress(error('EMESSAGE', 'DATA', 550, '550 5.1.1 User unknown'))).toBe(false);
  expect([wasAnswered(error('EMESSAGE', 'DATA', 554)), wasAnswered(error('ECONNECTION', 'CONN'))]).toEqual([
    true,
    false,
  ]);
});

test('the pauses grow, and reach 72 hours before the retries end', () => {
  const pauses = Array.from({ length: MAX_RETRIES }, (_, index) => retryPause(index + 1));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses[0]).toBe(5_000);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(RETRY_FOR_MS);
});
