import type { ArticleView } from '@/domain/articles/article.presenter';
import type { BrandView } from '@/domain/brand/brand.presenter';
import type { OfferView } from '@/domain/membership/offer.query';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { typeText } from '@/domain/streams/type-text.rules';
import { Main } from '@/features/shell/Main';
import { ShareButton } from '@/features/shell/ShareButton';
import { cardOfStory } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Kicker } from '@/ui/Kicker';
import { Logo } from '@/ui/Logo';
import { SaveButton } from '@/ui/SaveButton';
import { SectionHead } from '@/ui/SectionHead';
import { StoryCard } from '@/ui/StoryCard';
import { ArticleTools } from './ArticleTools';
import type { GateNotice } from './Gate';
import { GatedText } from './GatedText';
import { GiftNote } from './GiftNote';
import { HeadlineBar } from './HeadlineBar.client';
import { Opening } from './Opening';
import { PersistentBanner } from './PersistentBanner.client';
import type { ArticleParts } from './parts';
import { ReadingCounter } from './ReadingCounter.client';
import { ReadingPosition } from './ReadingPosition.client';

interface ArticlePageProps {
  article: ArticleView;
  site: { siteName: string; brand: BrandView; tagline: string; help: HelpTexts };
  /** Full URL of the article. */
  address: string;
  offers: OfferView[];
  /** Parts from the publisher's own code. */
  parts: ArticleParts;
  /**
   * Why the reader sees the gate, unless their quota is used up; 'gift' if they opened the article through a gift link.
   */
  notice?: GateNotice | 'gift' | null;
}

/** An article: opening, body, end matter, and what to read next. Without a body, the gate is shown instead. */
export function ArticlePage({ article, site, address, offers, parts, notice = null }: ArticlePageProps) {
  const { title, series, seriesLabel, body, teaser, related } = article;
  return (
    <Main
      data-section={article.issue ? '/magazine' : undefined}
      data-history={body ? 'read' : undefined}
      data-path={article.url}
    >
      {body ? <ReadingPosition path={article.url} /> : null}
      <ReadingCounter articleId={article.id} path={article.url} isWhole={Boolean(body)} />
      <HeadlineBar>
        <div className="ui-container article-bar-row">
          <Logo brand={site.brand} size="compact" />
          {seriesLabel ? <Kicker series={typeText(seriesLabel)} /> : null}
          <p className="article-bar-title">{title}</p>
          <div className="article-bar-actions">
            <SaveButton url={article.url} title={title} />
            <ShareButton title={title} address={address} />
          </div>
        </div>
        <div className="article-progress" />
      </HeadlineBar>
      <p className="article-print-only">
        {site.siteName}. {site.tagline} {address.replace(/^https?:\/\//, '')}. {t('Printed for personal use.')}
      </p>
      <article>
        {parts.opening(article, <Opening article={article} />)}
        {notice === 'gift' ? <GiftNote noun="article" /> : null}
        <div
          className={
            body || teaser ? 'ui-container article-layout' : 'ui-container article-layout article-layout--closed'
          }
        >
          <ArticleTools title={title} url={article.url} address={address} help={body ? savingHelp(site.help) : {}} />
          {series && series.entries.length > 1 ? <SeriesList series={series} /> : null}
          <GatedText
            entry={article}
            noun="article"
            hasSeries={series !== null}
            offers={offers}
            parts={parts}
            notice={notice}
          />
        </div>
      </article>
      {related.length ? <ReadNext stories={related} /> : null}
      {article.accessLevel === 'metered' && body && !notice ? <PersistentBanner /> : null}
    </Main>
  );
}

/** The only help text that an article shows (ART-06). */
const savingHelp = (help: HelpTexts): HelpTexts =>
  help['article-saves'] ? { 'article-saves': help['article-saves'] } : {};

function SeriesList({ series }: { series: NonNullable<ArticleView['series']> }) {
  return (
    <nav className="article-margin article-series" aria-labelledby="series-title">
      <p className="ui-label" id="series-title">
        {series.title}
      </p>
      <ol>
        {series.entries.map((entry) => (
          <li key={entry.url}>
            <a className="ui-headline" href={entry.url} aria-current={entry.isCurrent ? 'page' : undefined}>
              {entry.part}. {entry.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ReadNext({ stories }: { stories: ArticleView['related'] }) {
  return (
    <section className="ui-container article-related ui-late">
      <SectionHead title={t('Read next')} />
      <div className="ui-ruled ui-columns-3">
        {stories.slice(0, 3).map((story) => (
          <StoryCard
            key={story.id}
            story={cardOfStory(story)}
            sizes={`${MOBILE_LAYOUT} 66vw, (max-width: 1025px) 50vw, 405px`}
          />
        ))}
      </div>
    </section>
  );
}
