import type { AdminViewServerProps, Payload } from 'payload';
import { addDays } from '@/domain/calendar/calendar-day';
import { type Month, monthIn, type TimeZone } from '@/domain/calendar/time-zone.rules';
import { monthText } from '@/domain/formats/date.rules';
import {
  type Cohort,
  type PlanShare,
  type RevenueClock,
  type RevenueMonth,
  readCohorts,
  readPlanShares,
  readRevenueMonth,
  readRevenueMonths,
  type Share,
} from '@/domain/membership/subscription-revenue.query';
import { addMonths, shareText } from '@/domain/membership/subscription-revenue.rules';
import { readTiers } from '@/domain/membership/tier.query';
import { captionOf, type TierLadder } from '@/domain/membership/tier.rules';
import { t } from '@/language/t';
import { cachedGlobal } from '@/platform/cached-global';
import { sqlOf } from '@/platform/sql';
import { AdminPage, textOf } from '../AdminPage';
import { timeZoneOf } from '../day-text';
import { type MoneyText, moneyTextOf } from './money';
import { Figure } from './SalesFigures';
import './revenue.css';
import './store.css';

/** Recurring revenue of a month: MRR, churn, changes, plans and cohorts, with their definitions. */
export async function SubscriptionRevenue(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const { payload } = initPageResult.req;
  const clock: RevenueClock = { now: new Date(), zone: await timeZoneOf(payload) };
  const current = monthIn(clock.now, clock.zone);
  const months = await readRevenueMonths(sqlOf(payload), clock);
  const month = months.find((known) => known === textOf(searchParams.month)) ?? current;
  return (
    <AdminPage
      props={props}
      title={t('Subscription revenue')}
      actions={
        <nav aria-label={t('Sales')}>
          <a href="/admin/sales">{t('Sales')}</a>
          <a href="/admin/orders">{t('Orders desk')}</a>
        </nav>
      }
    >
      <form method="get" className="admin-store-choice">
        <label>
          {t('Month')}{' '}
          <select name="month" defaultValue={month}>
            {months.toReversed().map((known) => (
              <option key={known} value={known}>
                {monthText(known)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="btn btn--style-secondary btn--size-small">
          {t('Show month')}
        </button>
      </form>
      <Report payload={payload} month={month} clock={clock} />
    </AdminPage>
  );
}

async function Report({ payload, month, clock }: { payload: Payload; month: Month; clock: RevenueClock }) {
  const sql = sqlOf(payload);
  const [figures, plans, cohorts] = await Promise.all([
    readRevenueMonth(sql, month, clock),
    readPlanShares(sql, month, clock),
    readCohorts(sql, month, clock),
  ]);
  const money = await moneyTextOf(payload);
  const tiers = await readTiers({ cachedGlobal: (slug) => cachedGlobal(payload, slug) });
  const hasData = figures.start.count + figures.end.count + cohorts.length > 0;
  return (
    <div className="admin-figures">
      <Figures figures={figures} isCurrent={month === monthIn(clock.now, clock.zone)} money={money} />
      {hasData ? (
        <>
          <div className="admin-revenue-tables">
            <Changes figures={figures} money={money} />
            <Plans plans={plans} money={money} tiers={tiers} />
          </div>
          <Cohorts cohorts={cohorts} />
        </>
      ) : (
        <p>{t('No paid subscriptions in this month.')}</p>
      )}
      <Export month={month} />
      <Definitions zone={clock.zone} />
    </div>
  );
}

function Figures({ figures, isCurrent, money }: { figures: RevenueMonth; isCurrent: boolean; money: MoneyText }) {
  const { start, ended, end, month } = figures;
  const when = isCurrent ? 'now' : 'end';
  return (
    <dl aria-label={t('Recurring revenue, {month}', { month: monthText(month) })}>
      <Figure name={t('MRR {when, select, now {now} other {at the end}}', { when })} value={money(end.mrrMinor)} />
      <Figure
        name={t('Subscriptions {when, select, now {now} other {at the end}}', { when })}
        value={String(end.count)}
      />
      <Figure
        name={t('MRR per subscription')}
        value={end.count > 0 ? money(Math.round(end.mrrMinor / end.count)) : '–'}
      />
      <Figure name={t('Subscriber churn')} value={shareText(ended.count, start.count)} />
      <Figure name={t('Revenue churn')} value={shareText(ended.mrrMinor, start.mrrMinor)} />
    </dl>
  );
}

const signed = (sign: '+' | '−' | '', { mrrMinor }: Share, money: MoneyText): string =>
  mrrMinor === 0 ? money(0) : `${sign}${money(mrrMinor)}`;

function Changes({ figures, money }: { figures: RevenueMonth; money: MoneyText }) {
  const rows: [string, '+' | '−' | '', Share][] = [
    [t('Start of the month'), '', figures.start],
    [t('New'), '+', figures.started],
    [t('Resumed'), '+', figures.resumed],
    [t('Upgraded'), '+', figures.upgraded],
    [t('Downgraded'), '−', figures.downgraded],
    [t('Paused'), '−', figures.paused],
    [t('Ended'), '−', figures.ended],
    [t('End of the month'), '', figures.end],
  ];
  const shown = rows.map(([name, sign, share]) => ({
    name,
    share,
    text: signed(sign, share, money),
    isTotal: sign === '',
  }));
  return <Shares caption={t('Changes of MRR')} first={t('Change')} rows={shown} />;
}

function Plans({ plans, money, tiers }: { plans: PlanShare[]; money: MoneyText; tiers: TierLadder }) {
  const rows = plans.map(({ tier, period, ...share }) => ({
    name: `${captionOf(tiers, tier)}, ${period === 'year' ? t('yearly') : t('monthly')}`,
    share,
    text: money(share.mrrMinor),
  }));
  return rows.length > 0 ? <Shares caption={t('Plans')} first={t('Plan')} rows={rows} /> : null;
}

/** Table of subscriptions and their revenue. */
function Shares({
  caption,
  first,
  rows,
}: {
  caption: string;
  first: string;
  rows: { name: string; share: Share; text: string; isTotal?: boolean }[];
}) {
  return (
    <div className="admin-revenue-scroll">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('Subscriptions')}</th>
            <th scope="col">{t('MRR')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, share, text, isTotal }) => (
            <tr key={name} data-total={isTotal || undefined}>
              <th scope="row">{name}</th>
              <td>{share.count}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cohorts({ cohorts }: { cohorts: Cohort[] }) {
  if (cohorts.length === 0) return null;
  const length = Math.max(...cohorts.map(({ paying }) => paying.length));
  return (
    <div className="admin-revenue-scroll">
      <table>
        <caption>{t('Cohorts: still paying')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('First payment')}</th>
            <th scope="col">{t('Subscriptions')}</th>
            {Array.from({ length }, (_, after) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the column is the number of months
              <th key={after} scope="col">
                {after === 0 ? t('Same month') : `+${after}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, size, paying }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              <td>{size}</td>
              {paying.map((count, after) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column is the number of months
                  key={after}
                  className="admin-revenue-share"
                  style={{ '--share': count / size } as React.CSSProperties}
                  title={t(
                    '{count, plural, one {1 subscription} other {{count} subscriptions}} at the end of {month}',
                    { count, month: monthText(addMonths(month, after)) },
                  )}
                >
                  {Math.round((count / size) * 100)}%
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Links to the figures of the twelve months up to a month as CSV. */
function Export({ month }: { month: Month }) {
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  const url = (kind: string) => `/order/export/${kind}?from=${addMonths(month, -11)}-01&to=${lastDay}`;
  return (
    <p className="admin-revenue-export">
      <a className="btn btn--style-secondary btn--size-small" href={url('subscription-revenue')} download>
        {t('Export 12 months')}
      </a>
      <a className="btn btn--style-secondary btn--size-small" href={url('cohorts')} download>
        {t('Export cohorts')}
      </a>
    </p>
  );
}

function Definitions({ zone }: { zone: TimeZone }) {
  return (
    <details className="admin-revenue-definitions">
      <summary>{t('How these figures are calculated')}</summary>
      <dl>
        <dt>{t('MRR')}</dt>
        <dd>
          {t(
            'Monthly recurring revenue: the prices of all paying subscriptions, a yearly price with a twelfth, without tax and before promo codes. Free trials, complimentary and print subscriptions, duplicates and pauses don’t count. A failed renewal counts until the subscription ends.',
          )}
        </dd>
        <dt>{t('Subscriber churn, revenue churn')}</dt>
        <dd>
          {t(
            'Subscriptions that ended in the month, or their MRR, as a share of those at its start. A canceled subscription counts until its paid period ends. A reader who returns with another subscription is new.',
          )}
        </dd>
        <dt>{t('Upgraded, downgraded')}</dt>
        <dd>{t('A change to a higher or lower monthly price, when it takes effect. The amount is the difference.')}</dd>
        <dt>{t('Cohort')}</dt>
        <dd>
          {t(
            'All subscriptions whose first payment was in the same month. The columns show how many still paid at the end of that month and of each month after it.',
          )}
        </dd>
      </dl>
      <p>
        {t('Months are in the time zone {zone}. Past months don’t change when an account is deleted.', {
          zone: zone.replaceAll('_', ' '),
        })}
      </p>
    </details>
  );
}
