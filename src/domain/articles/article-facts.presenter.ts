import type { ArticleView } from './article.presenter';

/**
 * Returns an article as schema.org `NewsArticle`. If it isn't free, names the element with the restricted text, as
 * search engines require of publications with a paywall.
 */
export function presentArticleFacts(
  article: ArticleView,
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Record<string, unknown> {
  const address = (path: string) => new URL(path, siteUrl).href;
  const isFree = article.accessLevel === 'free';
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: address(article.url),
    headline: article.title,
    description: article.summary ?? undefined,
    image: article.picture ? [address(article.picture.social.src)] : undefined,
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt ?? article.publishedAt,
    articleSection: article.topic?.name,
    author: article.authorsFull.map(({ name, url }) => ({
      '@type': 'Person',
      name,
      url: url ? address(url) : undefined,
    })),
    publisher: { '@type': 'Organization', name: siteName, url: siteUrl },
    isAccessibleForFree: isFree,
    hasPart: isFree
      ? undefined
      : {
          '@type': 'WebPageElement',
          isAccessibleForFree: false,
          cssSelector: article.body ? '.body' : '[data-paywall]',
        },
  };
}
