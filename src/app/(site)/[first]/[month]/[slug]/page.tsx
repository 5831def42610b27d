import type { Metadata } from 'next';
import { isSlug, parseYearMonth } from '@/domain/articles/address.rules';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { ArticleRoute, articleMetadata } from '../../../article-route';
import { redirectOrNotFound } from '../../../redirect-or-not-found';
import { readSiteArticle } from '../../../site-data';
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
  return article ? articleMetadata(article) : {};
}

/** An article at `/{year}/{month}/{slug}`, with the part that is open to everyone (ART-01, ART-04, ART-10). */
export default async function Page(props: Props) {
  const article = await articleOf(props);
  if (article) {
    return <ArticleRoute article={article} />;
  }
  const { first, month, slug } = await props.params;
  return redirectOrNotFound(`/${first}/${month}/${slug}`);
}
