import { expect, test } from 'vitest';
import { clientErrorOf, errorKey } from '@/domain/client-errors/client-error.rules';

const SITE = 'https://meridian.example';
const frame = (place: string) => `    at f (${place})`;
const ours = frame(`${SITE}/_next/static/chunks/1a2b3c4d5e.js?v=7:10:20`);
const read = (error: Partial<Parameters<typeof clientErrorOf>[0]>) =>
  clientErrorOf({ message: 'x is undefined', stack: ours, page: '/', ...error }, SITE);

test('an error is stored with its place and the frames of our files', () => {
  expect(
    read({ stack: `TypeError: x\n${ours}\n${frame('https://js.stripe.com/v3:1:2')}`, page: '/admin/login' }),
  ).toEqual({
    message: 'x is undefined',
    place: '/_next/static/chunks/1a2b3c4d5e.js:10:20',
    stack: 'at f (/_next/static/chunks/1a2b3c4d5e.js:10:20)',
    page: '/admin/login',
    side: 'admin',
  });
});

test.each([
  [{ stack: frame('chrome-extension://abc/content.js:1:2') }],
  [{ stack: `${ours}\nf@moz-extension://abc/content.js:1:2` }],
  [{ stack: 'webkit-masked-url://hidden/:3:4' }],
  [{ message: 'Script error.', stack: '::' }],
  [{ message: 'ResizeObserver loop completed with undelivered notifications.' }],
  [{ stack: frame('https://js.stripe.com/v3:1:2') }],
  [{ message: '  ' }],
])('an error of an extension or of another site is ignored: %j', (error) => expect(read(error)).toBeNull());

test('nothing that could identify a person is stored', () => {
  const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH';
  const error = read({
    message: `rosa@meridian.example failed at ${SITE}/x?email=rosa%40meridian.example with ${token}`,
    page: `/gift-subscription/${token}/claimed?code=1#rosa`,
  });
  expect(error).toMatchObject({ page: '/gift-subscription/…', message: `(email) failed at ${SITE}/x with (token)` });
  expect(read({ stack: `f@${SITE}/preview/secret?x=1:1:20` })).toMatchObject({
    place: '/preview/…:1:20',
    stack: 'f@/preview/…:1:20',
  });
  expect(read({ page: '/2024/11/the-slow-company?from=rosa' })?.page).toBe('/2024/11/the-slow-company');
  expect(read({ page: '/search/rosa@meridian.example' })?.page).toBe('/search/…');
  expect(read({ page: 'https://elsewhere.example/path' })?.page).toBe('/path');
});

test('errors are grouped by message and place, across releases', () => {
  const keyOf = (error: Parameters<typeof read>[0]) => {
    const stored = read(error);
    return stored && errorKey(stored);
  };
  const other = frame(`${SITE}/_next/static/chunks/9z8y7x6w5v.js:10:20`);
  expect(keyOf({ message: 'Row 7 is gone' })).toBe(keyOf({ message: 'Row 12 is gone', stack: other }));
  expect(keyOf({})).not.toBe(keyOf({ message: 'y is undefined' }));
  expect(keyOf({})).not.toBe(keyOf({ page: '/admin' }));
});
