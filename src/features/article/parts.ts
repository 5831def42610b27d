import type { ReactNode } from 'react';
import type { ArticleView } from '@/domain/articles/article.presenter';
import type { SiteBlockView } from '@/domain/articles/body';

/** Data of the end of the text for readers without access. */
export interface WallData {
  /** Path of the page, to which the checkout returns. */
  path: string;
  noun: 'article' | 'report';
  /** Name of the lowest tier that can read it; null if every subscription can. */
  lowestTier: string | null;
}

/** Parts of an article that the publisher's own code can provide (docs/extending.md). */
export interface ArticleParts {
  /** Renders a block of the publisher. */
  block: (block: SiteBlockView) => ReactNode;
  /** Returns the opening to show; `standard` is that of the site. */
  opening: (article: ArticleView, standard: ReactNode) => ReactNode;
  /** Returns the wall to show; `standard` is that of the site. */
  wall: (wall: WallData, standard: ReactNode) => ReactNode;
}
