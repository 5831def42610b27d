import type { OfferView } from '@/domain/membership/offer.query';
import type { ReportView } from '@/domain/reports/report.presenter';
import { Main } from '@/features/shell/Main';
import { cardOfStory } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { FormatDownloads } from '@/ui/FormatDownloads';
import { SectionHead } from '@/ui/SectionHead';
import { StoryCard } from '@/ui/StoryCard';
import { ArticleTools } from './ArticleTools';
import type { GateNotice } from './Gate';
import { GatedText } from './GatedText';
import { GiftNote } from './GiftNote';
import { Opening } from './Opening';
import { PersistentBanner } from './PersistentBanner.client';
import type { ArticleParts } from './parts';

interface ReportPageProps {
  report: ReportView;
  /** Full URL of the report. */
  address: string;
  offers: OfferView[];
  /** Parts from the publisher's own code. */
  parts: ArticleParts;
  /**
   * Why the reader sees the gate, unless their quota is used up; 'gift' if they opened the report through a gift link.
   */
  notice?: GateNotice | 'gift' | null;
}

/** A report: laid out like an article, with its files below the opening. Without a body, the gate is shown instead. */
export function ReportPage({ report, address, offers, parts, notice = null }: ReportPageProps) {
  const { title, body, teaser, related, program, category, downloads, formats } = report;
  const programLink = { id: program.slug, name: program.name, url: program.url };
  return (
    <Main data-section={programLink.url}>
      <article>
        {parts.opening(
          report,
          <Opening article={{ ...report, topic: category ? { id: category.slug, ...category } : programLink }} />,
        )}
        {notice === 'gift' ? <GiftNote noun="report" /> : null}
        <div
          className={
            body || teaser ? 'ui-container article-layout' : 'ui-container article-layout article-layout--closed'
          }
        >
          <ArticleTools url={report.url} title={title} address={address} />
          {formats.length ? (
            <aside className="article-margin" aria-label={t('Files of this report')}>
              <p className="ui-label">{t('Downloads')}</p>
              <FormatDownloads downloads={downloads} formats={formats} of={title} />
            </aside>
          ) : null}
          <GatedText entry={report} noun="report" hasSeries={false} offers={offers} parts={parts} notice={notice} />
        </div>
      </article>
      {related.length ? (
        <section className="ui-container article-related ui-late" aria-labelledby="more-reports">
          <SectionHead
            title={t('More from {name}', { name: programLink.name })}
            id="more-reports"
            more={{ label: t('All reports'), url: programLink.url }}
          />
          <div className="ui-ruled ui-columns-3">
            {related.map((story) => (
              <StoryCard
                key={story.id}
                story={cardOfStory(story)}
                sizes={`${MOBILE_LAYOUT} 100vw, (max-width: 1025px) 50vw, 405px`}
              />
            ))}
          </div>
        </section>
      ) : null}
      {report.accessLevel === 'metered' && !report.hasOwnMeter && body && !notice ? <PersistentBanner /> : null}
    </Main>
  );
}
