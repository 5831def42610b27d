import { expect, test, vi } from 'vitest';
import type { CrawlerTerms } from '@/domain/crawlers/crawler.query';
import { createUsageHeaders } from '@/server/usage-headers';

test('the headers follow the terms, and stay as they are while the terms can’t be read', async () => {
  const read = vi.fn<() => Promise<CrawlerTerms>>();
  const headers = createUsageHeaders(read);
  expect(headers.current()).toEqual({});
  read.mockResolvedValueOnce({ permittedAiUse: 'answers', licensingUrl: null });
  await headers.refresh();
  const restricted = headers.current();
  expect(restricted).toMatchObject({ 'content-usage': 'train-ai=n, search=y' });
  expect(restricted.link).toMatch(/^<http.*\/license\.xml>; rel="license"; type="application\/rsl\+xml"$/);
  read.mockRejectedValueOnce(new Error('The database is down.'));
  await headers.refresh();
  expect(headers.current()).toBe(restricted);
  read.mockResolvedValueOnce({ permittedAiUse: 'everything', licensingUrl: null });
  await headers.refresh();
  expect(headers.current()).toEqual({ 'content-usage': 'train-ai=y, search=y' });
});
