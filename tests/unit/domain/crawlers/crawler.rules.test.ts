import { expect, test } from 'vitest';
import { AI_USES, contentUsageOf, licensedUses, refusedCrawlers } from '@/domain/crawlers/crawler.rules';

test('each permitted use has its refused crawlers, its preference and its license', () => {
  const terms = AI_USES.map((use) => {
    const refused = refusedCrawlers(use);
    return [use, refused.includes('GPTBot'), refused.includes('OAI-SearchBot'), contentUsageOf(use), licensedUses(use)];
  });
  expect(terms).toEqual([
    ['everything', false, false, 'train-ai=y, search=y', null],
    ['answers', true, false, 'train-ai=n, search=y', { permitted: 'search,ai-index,ai-input', prohibited: 'ai-train' }],
    ['nothing', true, true, 'train-ai=n, search=y', { permitted: 'search', prohibited: 'ai-all' }],
  ]);
});

test('search engines are never refused', () => {
  for (const engine of ['Googlebot', 'Bingbot', 'DuckDuckBot', 'Applebot', '*'])
    expect(refusedCrawlers('nothing')).not.toContain(engine);
});
