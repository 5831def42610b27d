import { lengthOf, periodBefore } from '@/domain/readership/period';
import {
  type Counts,
  GROUPINGS,
  type Grouping,
  type ReadershipClock,
  readCounts,
  readGroups,
  readSteps,
  type Scope,
} from '@/domain/readership/readership.query';
import { msg, t, withinSentence } from '@/language/t';
import type { Sql } from '@/platform/sql';
import { calendarDayText } from '../calendar-day-text';
import { Bars, Plot } from '../store/SalesFigures';
import { CountTile } from './CountTile';
import { countText, shareText } from './count-text';
import { GroupTable } from './GroupTable';

const GROUPING_NAMES: Record<Grouping, string> = {
  article: msg('Articles'),
  topic: msg('Topics'),
  author: msg('Authors'),
  source: msg('Sources'),
  newsletter: msg('Newsletter issues'),
};

interface FiguresProps {
  sql: Sql;
  clock: ReadershipClock;
  scope: Scope;
  by: Grouping;
}

/** Figures of a period, with plots and a table. */
export async function Figures({ sql, clock, scope, by }: FiguresProps) {
  const { period, zone } = clock;
  const before = periodBefore(period);
  const [counts, countsBefore, steps, rows] = await Promise.all([
    readCounts(sql, clock, scope),
    readCounts(sql, { period: before, zone }, scope),
    readSteps(sql, clock, scope),
    readGroups(sql, by, clock, scope),
  ]);
  const days = steps.map(({ at, ...step }) => ({ day: at, ...step }));
  const hasAny = Object.values(counts).some((count) => count > 0);
  const isDay = lengthOf(period) === 1;
  const query = `from=${period.from}&to=${period.to}`;
  return (
    <div className="admin-figures">
      <p className="admin-readership-note">
        {t('{from} to {to}, compared with {fromBefore} to {toBefore}', {
          from: calendarDayText(period.from),
          to: calendarDayText(period.to),
          fromBefore: calendarDayText(before.from),
          toBefore: calendarDayText(before.to),
        })}
      </p>
      <Tiles counts={counts} before={countsBefore} />
      {hasAny ? (
        <>
          <div className="admin-figures-plots">
            <Plot
              title={isDay ? t('Page views by hour') : t('Page views by day')}
              days={days}
              amountOf={({ view }) => view}
              format={countText}
            />
            <Plot
              title={isDay ? t('Reads by hour') : t('Reads by day')}
              days={days}
              amountOf={({ read }) => read}
              format={countText}
            />
          </div>
          <Depth counts={counts} />
          <section className="admin-readership-groups" aria-label={t(GROUPING_NAMES[by])}>
            <header>
              <nav aria-label={t('Group by')}>
                {GROUPINGS.map((grouping) => (
                  <a
                    key={grouping}
                    href={`?${query}&by=${grouping}`}
                    aria-current={grouping === by ? 'page' : undefined}
                  >
                    {t(GROUPING_NAMES[grouping])}
                  </a>
                ))}
              </nav>
              <p>
                <a href={`/service/reading/readership.csv?by=${by}&${query}`} download>
                  {t('Export {rows} (CSV)', { rows: withinSentence(t(GROUPING_NAMES[by])) })}
                </a>
                <a href={`/service/reading/readership.csv?by=day&${query}`} download>
                  {isDay ? t('Export hours (CSV)') : t('Export days (CSV)')}
                </a>
              </p>
            </header>
            <GroupTable by={by} rows={rows} />
          </section>
        </>
      ) : (
        <p>{t('Nothing was read in this period.')}</p>
      )}
      <Definitions zone={zone} />
    </div>
  );
}

function Tiles({ counts, before }: { counts: Counts; before: Counts }) {
  const whole = counts.view - counts.gate;
  return (
    <dl className="admin-readership-tiles" aria-label={t('Figures of the period')}>
      <CountTile name={t('Page views')} count={counts.view} before={before.view} />
      <CountTile
        name={t('Reads')}
        count={counts.read}
        before={before.read}
        note={shareText(counts.read, whole, msg('{share} of whole texts'))}
      />
      <CountTile
        name={t('Finished')}
        count={counts.finish}
        before={before.finish}
        note={shareText(counts.finish, counts.read, msg('{share} of reads'))}
      />
      <CountTile name={t('Gate shown')} count={counts.gate} before={before.gate} />
      <CountTile
        name={t('Subscriptions')}
        count={counts.subscription}
        before={before.subscription}
        note={shareText(counts.subscription, counts.gate, msg('{share} of gates'))}
      />
      <CountTile name={t('Saves')} count={counts.save} before={before.save} />
      <CountTile name={t('Shares')} count={counts.share} before={before.share} />
      <CountTile name={t('Gifts')} count={counts.gift} before={before.gift} />
      <CountTile name={t('Listens')} count={counts.listen} before={before.listen} />
      <CountTile name={t('Newsletter clicks')} count={counts.click} before={before.click} />
    </dl>
  );
}

/** How far into the text readers came, of those who had all of it. */
function Depth({ counts }: { counts: Counts }) {
  const whole = Math.max(0, counts.view - counts.gate);
  if (whole === 0) return null;
  const opened = t('Whole text opened');
  const rows = [
    [opened, whole],
    [t('A quarter'), counts.quarter],
    [t('Half'), counts.half],
    [t('Three quarters'), counts['three-quarters']],
    [t('The end'), counts.end],
  ] as const;
  return (
    <div className="admin-figures-lists">
      <Bars
        title={t('Depth')}
        rows={rows.map(([name, value]) => ({
          name,
          value,
          note: countText(value),
          text: name === opened ? '' : ` · ${shareText(value, whole)}`,
        }))}
      />
    </div>
  );
}

function Definitions({ zone }: { zone: string }) {
  return (
    <details className="admin-readership-definitions">
      <summary>{t('How these figures are counted')}</summary>
      <dl>
        <dt>{t('Page view')}</dt>
        <dd>{t('The page of an article was opened and visible. The same person twice counts twice.')}</dd>
        <dt>{t('Read, finished')}</dt>
        <dd>
          {t(
            'A page view with the whole text, visible for 10 seconds in total. It is finished if the end of the text came into view.',
          )}
        </dd>
        <dt>{t('Gate shown, subscriptions')}</dt>
        <dd>
          {t(
            'Page views that ended at the gate, and subscriptions that were bought from it within a day and have started.',
          )}
        </dd>
        <dt>{t('Topics and authors')}</dt>
        <dd>{t('An article with two topics or authors counts for both.')}</dd>
        <dt>{t('Sources')}</dt>
        <dd>
          {t('The kind of page that linked to the article. Saves, shares, gifts and subscriptions have no source.')}
        </dd>
      </dl>
      <p>
        {t(
          'Nothing about readers is stored, so nobody can count different people. Bots, and browsers that ask not to be tracked, aren’t counted. Days are in the time zone {zone}.',
          { zone: zone.replaceAll('_', ' ') },
        )}
      </p>
    </details>
  );
}
