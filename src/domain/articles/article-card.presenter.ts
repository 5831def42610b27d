import type { findArticleByPath } from './article.query';

type ArticleResult = NonNullable<Awaited<ReturnType<typeof findArticleByPath>>>;

/** Presents an article for a card. Never includes its body (ART-03). */
export function presentArticleCard(article: ArticleResult) {
  const picture = article.picture;
  return {
    id: article.id,
    title: article.title,
    url: article.url,
    summary: article.summary,
    authors: article.authors,
    topic: article.topic,
    contentType: article.contentType,
    image: picture && {
      src: picture.card.src,
      alt: picture.alt,
      width: picture.card.width,
      height: picture.card.height,
    },
    published: article.publishedAt,
  };
}
