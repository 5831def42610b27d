import type { findArticleByPath } from './article.query';

type Found = NonNullable<Awaited<ReturnType<typeof findArticleByPath>>>;

/** Presents what a card shows of an article; never its body (ART-03). */
export function presentArticleCard(article: Found) {
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
