import type { AdminViewServerProps } from 'payload';
import { lengthOf, type Period, periodOf, SPANS } from '@/domain/readership/period';
import { GROUPINGS, type Grouping, scopeOf } from '@/domain/readership/readership.query';
import { viewerOf } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { AdminPage, textOf } from '../AdminPage';
import { timeZoneOf } from '../day-text';
import { Figures } from './Figures';
import { Live } from './Live';
import '../store/store.css';
import './readership.css';
import { t } from '@/language/t';

/** How articles are read: figures of a period next to the period before, by article, topic, author and source; or live. */
export async function Readership(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const { payload, user } = initPageResult.req;
  const isLive = textOf(searchParams.view) === 'now';
  const zone = await timeZoneOf(payload);
  const choice = { from: textOf(searchParams.from), to: textOf(searchParams.to), days: textOf(searchParams.days) };
  const period = periodOf(choice, new Date(), zone);
  const by = GROUPINGS.find((known) => known === textOf(searchParams.by)) ?? 'article';
  const scope = scopeOf(viewerOf(user as Parameters<typeof viewerOf>[0]));
  return (
    <AdminPage
      props={props}
      roles={['editor']}
      title={t('Readership')}
      actions={
        <nav aria-label={t('View')}>
          <a href="/admin/readership" aria-current={isLive ? undefined : 'page'}>
            {t('Period')}
          </a>
          <a href="?view=now" aria-current={isLive ? 'page' : undefined}>
            {t('Now')}
          </a>
        </nav>
      }
    >
      {scope.editedBy ? <p className="admin-readership-note">{t('The articles that you have edited.')}</p> : null}
      {isLive ? (
        <Live sql={sqlOf(payload)} scope={scope} zone={zone} />
      ) : (
        <>
          <PeriodChoice period={period} days={choice.from ? '' : String(lengthOf(period))} by={by} />
          <Figures sql={sqlOf(payload)} clock={{ period, zone }} scope={scope} by={by} />
        </>
      )}
    </AdminPage>
  );
}

const spanText = (span: number): string =>
  span === 1 ? t('Today') : span === 365 ? t('1 year') : t('{span} days', { span: String(span) });

function PeriodChoice({ period, days, by }: { period: Period; days: string; by: Grouping }) {
  return (
    <div className="admin-readership-choice">
      <nav aria-label={t('Period')}>
        {SPANS.map((span) => (
          <a key={span} href={`?days=${span}&by=${by}`} aria-current={String(span) === days ? 'page' : undefined}>
            {spanText(span)}
          </a>
        ))}
      </nav>
      <form method="get">
        <input type="hidden" name="by" value={by} />
        <label>
          {t('From', undefined, 'date')}{' '}
          <input type="date" name="from" required defaultValue={period.from} max={period.to} />
        </label>
        <label>
          {t('to', undefined, 'date')} <input type="date" name="to" required defaultValue={period.to} />
        </label>
        <button type="submit" className="btn btn--style-secondary btn--size-small">
          {t('Show')}
        </button>
      </form>
    </div>
  );
}
