import { expect, test } from 'vitest';
import { presentArticleFacts } from '@/domain/articles/article-facts.presenter';
import { article } from '../../api/stories';

const site = { siteName: 'Meridian', siteUrl: 'https://meridian.example' };

test('structured data of an article has absolute URLs and none of its text', () => {
  const facts = presentArticleFacts(article({ accessLevel: 'free' }), site);
  expect(facts).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'The slow company',
    mainEntityOfPage: 'https://meridian.example/2024/11/the-slow-company',
    datePublished: '2024-11-12T08:00:00.000Z',
    dateModified: '2024-11-12T08:00:00.000Z',
    isAccessibleForFree: true,
    publisher: { name: 'Meridian' },
  });
  expect(JSON.stringify(facts)).not.toMatch(/THE (BODY|TEASER)/);
});

test('structured data marks the gated part, so that search engines do not treat the gate as cloaking', () => {
  const withheld = presentArticleFacts(article({ accessLevel: 'subscriber', body: null }), site);
  expect(withheld).toMatchObject({ isAccessibleForFree: false, hasPart: { cssSelector: '[data-paywall]' } });
  const metered = presentArticleFacts(article({ accessLevel: 'metered' }), site);
  expect(metered).toMatchObject({ isAccessibleForFree: false, hasPart: { cssSelector: '.body' } });
});
