import type { ArticleView } from '@/domain/articles/article.presenter';
import type { OfferView } from '@/domain/membership/offer.query';
import { AfterArticle } from './AfterArticle';
import { Body } from './Body';
import { Gate, type GateNotice } from './Gate';
import type { ArticleParts } from './parts';
import { Teaser } from './Teaser';

interface GatedTextProps {
  /** The article or report. */
  entry: ArticleView;
  noun: 'article' | 'report';
  /** Whether the series list occupies the margin. */
  hasSeries: boolean;
  offers: OfferView[];
  parts: ArticleParts;
  notice: GateNotice | 'gift' | null;
}

/** The text of an article or report with its end matter. Without a body, its teaser and the gate are shown instead. */
export function GatedText({ entry, noun, hasSeries, offers, parts, notice }: GatedTextProps) {
  const { body, teaser, url: path, accessLevel, lowestTier } = entry;
  if (body)
    return (
      <Body body={body} hasSeries={hasSeries} siteBlock={parts.block}>
        <AfterArticle article={entry} />
      </Body>
    );
  const gate = { path, noun, accessLevel, lowestTier, offers, notice: notice === 'gift' ? null : notice };
  return (
    <>
      {teaser ? <Teaser text={teaser} /> : null}
      {parts.wall({ path, noun, lowestTier }, <Gate {...gate} />)}
    </>
  );
}
