import type { Metadata } from 'next';
import { isSlug, parseYearMonth } from '@/domain/articles/address.rules';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { presentArticleFacts } from '@/domain/articles/article-facts.presenter';
import { ArticlePage } from '@/features/article/ArticlePage';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { notHere } from '../../../not-here';
import { readSiteArticle, readSiteShell } from '../../../site-data';
import { siteMetadata } from '../../../site-metadata';
import { NOTHING_AT_BUILD } from '../../../site-params';

interface Props {
  params: Promise<{ first: string; month: string; slug: string }>;
}

export const generateStaticParams = () => [
  { first: NOTHING_AT_BUILD, month: NOTHING_AT_BUILD, slug: NOTHING_AT_BUILD },
];

async function articleOf({ params }: Props): Promise<ArticleView | null> {
  const { first, month, slug } = await params;
  const date = parseYearMonth(first, month);
  return date && isSlug(slug) ? readSiteArticle(date.year, date.month, slug) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const article = await articleOf(props);
  if (!article) return {};
  const { seo, url, publishedAt } = article;
  return siteMetadata({ ...seo, url, publishedAt, type: 'article', authors: article.authors.map(({ name }) => name) });
}

/** An article at `/{year}/{month}/{slug}` (ART-01, ART-04). */
export default async function Page(props: Props) {
  const article = await articleOf(props);
  if (article) {
    const site = await readSiteShell();
    const { siteName } = site;
    return (
      <>
        <JsonLd facts={presentArticleFacts(article, { siteName, siteUrl: env.SITE_URL })} />
        <ArticlePage article={article} site={site} address={`${env.SITE_URL}${article.url}`} />
      </>
    );
  }
  const { first, month, slug } = await props.params;
  return notHere(`/${first}/${month}/${slug}`);
}
