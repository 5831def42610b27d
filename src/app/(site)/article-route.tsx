import type { Metadata } from 'next';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { presentArticleFacts } from '@/domain/articles/article-facts.presenter';
import { ArticlePage } from '@/features/article/ArticlePage';
import type { GateNotice } from '@/features/article/Gate';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { readSiteOffers } from './reader-data';
import { readSiteShell } from './site-data';
import { siteMetadata } from './site-metadata';
import { articleParts } from './site-parts';

/** Returns the metadata of an article, with or without its body. */
export function articleMetadata({ seo, url, publishedAt, authors }: ArticleView): Promise<Metadata> {
  return siteMetadata({ ...seo, url, publishedAt, type: 'article', authors: authors.map(({ name }) => name) });
}

/** The page of an article. Without its body, the gate says why. */
export async function ArticleRoute({
  article,
  notice = null,
}: {
  article: ArticleView;
  notice?: GateNotice | 'gift' | null;
}) {
  const [site, offers] = await Promise.all([readSiteShell(), readSiteOffers()]);
  const facts = presentArticleFacts(article, { siteName: site.siteName, siteUrl: env.SITE_URL });
  return (
    <>
      <JsonLd facts={facts} />
      <ArticlePage
        article={article}
        site={site}
        address={`${env.SITE_URL}${article.url}`}
        offers={offers}
        parts={articleParts}
        notice={notice}
      />
    </>
  );
}
