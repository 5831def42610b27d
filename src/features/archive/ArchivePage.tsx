import { type ArchiveYear, byDecade, UNKNOWN_ISSUE, yearAnchor } from '@/domain/archive/archive.rules';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { SectionHead } from '@/ui/SectionHead';

/** Every issue of the magazine by decade and year, readable without JavaScript (ARC-12). */
export function ArchivePage({ archive }: { archive: ArchiveYear[] }) {
  const count = archive.reduce((sum, { issues }) => sum + issues.length, 0);
  return (
    <Main data-section="/magazine">
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className="ui-title-mega">{t('The archive')}</h1>
          <p className="ui-standfirst">
            {count === 0
              ? t('No issue has come out yet. The shelf is built, though.')
              : t('{count, plural, one {# issue} other {# issues}} since {year}, the latest first.', {
                  count,
                  year: archive[0]?.yearId ?? '',
                })}
            {count > 0 && hasGaps(archive) ? ` ${t('Some years are missing, and nobody has owned up to it.')}` : null}
          </p>
          <p className="archive-unknown" id={UNKNOWN_ISSUE} role="status">
            {t('We couldn’t find that issue. Here is every issue we have.')}
          </p>
        </header>
        {byDecade(archive).map((decade) => (
          <section className="archive-decade" key={decade.name} aria-labelledby={`decade-${decade.name}`}>
            <SectionHead
              title={t('The {decade}s', { decade: decade.name.slice(0, -1) })}
              id={`decade-${decade.name}`}
            />
            {decade.years.map(({ yearId, issues }) => (
              <section className="archive-year" key={yearId} id={yearAnchor(yearId)} aria-label={yearId}>
                <h3 className="ui-tabular">{yearId}</h3>
                <ul>
                  {issues.map(({ issueId, issueMonth, issueURL }) => (
                    <li key={issueId}>
                      <a href={issueURL}>{issueMonth}</a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </section>
        ))}
      </div>
    </Main>
  );
}

const hasGaps = (archive: ArchiveYear[]): boolean =>
  Number(archive.at(-1)?.yearId) - Number(archive[0]?.yearId) + 1 > archive.length;
