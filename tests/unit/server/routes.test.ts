import { expect, test } from 'vitest';
import { loggedPath } from '@/server/routes';

test.each([
  ['/reset-password?token=secret', '/reset-password'],
  ['/order/file/secret', '/order/…'],
  ['/preview/articles.1.secret?x=1', '/preview/…'],
  ['/newsletter-preferences/secret', '/newsletter-preferences/…'],
  ['/2026/11/an-article', '/2026/11/an-article'],
])('%s is logged without secrets', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
