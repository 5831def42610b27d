import { expect, test } from 'vitest';
import { isBulkWork, loggedPath } from '@/server/routes';

test.each([
  ['/reset-password?token=secret', '/reset-password'],
  ['/order/file/secret', '/order/…'],
  ['/preview/articles.1.secret?x=1', '/preview/…'],
  ['/newsletter-preferences/secret', '/newsletter-preferences/…'],
  ['/2026/11/an-article', '/2026/11/an-article'],
])('%s is logged without secrets', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});

test.each([
  '/api/cms/subscribers/import',
  '/api/cms/products/export?draft=true',
  '/order/export/taxes?from=2026-01-01',
  '/order/packing-slips?orders=1',
  '/service/user/library/export.md',
  '/service/user/library/import',
  '/service/user/data',
  '/service/reading/readership.csv?days=30',
  '/service/membership/issues/2024-06/labels.csv',
])('%s may take long', (url) => expect(isBulkWork(url)).toBe(true));

test.each(['/', '/2026/11/import', '/service/user/profile', '/api/cms/articles', '/order/1', '/order/1?next=/import'])(
  '%s may not take long',
  (url) => expect(isBulkWork(url)).toBe(false),
);
