import type { Payload } from 'payload';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { readSales, type Sales } from '@/domain/orders/sales.query';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { timeZoneOf } from '../day-text';
import { type MoneyText, moneyTextOf } from './money';
import './store.css';

/** Sales totals and plots, exact to the minor unit. The table below holds the plotted values. */
export async function SalesFigures({ payload, days }: { payload: Payload; days: number }) {
  const money = await moneyTextOf(payload);
  const zone = await timeZoneOf(payload);
  const sales = await readSales(sqlOf(payload), new Date(), days, zone);
  return (
    <div className="admin-figures">
      <Figures sales={sales} days={days} money={money} />
      {sales.orders === 0 ? (
        <p>{t('No sales in this period.')}</p>
      ) : (
        <>
          <div className="admin-figures-plots">
            <Plot
              title={t('Revenue by day')}
              days={sales.days}
              amountOf={({ revenueMinor }) => revenueMinor}
              format={money}
            />
            <Plot title={t('Units by day')} days={sales.days} amountOf={({ units }) => units} format={String} />
          </div>
          <div className="admin-figures-lists">
            <Bars
              title={t('Top products')}
              rows={sales.products.map(({ title, units, revenueMinor }) => ({
                name: title,
                value: revenueMinor,
                note: `${t('{units, plural, one {1 copy} other {{units} copies}}', { units })}, `,
                text: money(revenueMinor),
              }))}
            />
            <Bars
              title={t('Promo codes')}
              rows={sales.promos.map(({ code, orders, discountMinor }) => ({
                name: code,
                value: orders,
                note: t('{orders, plural, one {1 order} other {{orders} orders}}', { orders }),
                text: discountMinor ? `, −${money(discountMinor)}` : '',
              }))}
            />
          </div>
          <Table days={sales.days} money={money} zone={zone} />
        </>
      )}
    </div>
  );
}

/** Row of sales totals. */
export function Figures({ sales, days, money }: { sales: Sales; days: number; money: MoneyText }) {
  return (
    <dl aria-label={t('Sales of the last {days} days', { days })}>
      <Figure name={t('Revenue, {days} days', { days })} value={money(sales.revenueMinor)} />
      <Figure name={t('Without tax and shipping')} value={money(sales.netMinor)} />
      <Figure name={t('Tax')} value={money(sales.taxMinor)} />
      <Figure name={t('Shipping')} value={money(sales.shippingMinor)} />
      <Figure name={t('Orders')} value={String(sales.orders)} />
      <Figure name={t('Units')} value={String(sales.units)} />
      <Figure name={t('Average order')} value={money(sales.averageMinor)} />
    </dl>
  );
}

/** One figure with its name. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Bar chart with one bar per day. */
export function Plot<Day extends { day: string }>({
  title,
  days,
  amountOf,
  format,
}: {
  title: string;
  days: readonly Day[];
  amountOf: (day: Day) => number;
  format: (value: number) => string;
}) {
  const most = Math.max(1, ...days.map(amountOf));
  return (
    <figure>
      <figcaption>
        <b>{title}</b>
        <span>{t('Highest: {value}', { value: format(most) })}</span>
      </figcaption>
      <svg viewBox={`0 0 ${days.length * 10} 84`} role="img" aria-label={title} preserveAspectRatio="none">
        {days.map((day, at) => {
          const height = Math.max(amountOf(day) > 0 ? 2 : 0.6, (amountOf(day) / most) * 80);
          return (
            <rect key={day.day} x={at * 10 + 1} width={8} y={84 - height} height={height}>
              <title>{`${day.day}: ${format(amountOf(day))}`}</title>
            </rect>
          );
        })}
      </svg>
      <p>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
    </figure>
  );
}

/** A row of bars. `key` distinguishes rows with the same name, `url` links the name. */
interface BarRow {
  name: string;
  value: number;
  note: string;
  text: string;
  key?: string;
  url?: string;
}

/** List with a bar behind each row. */
export function Bars({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? <p>{t('None yet.')}</p> : null}
      <ol>
        {rows.map(({ name, value, note, text, key = name, url }) => (
          <li key={key} style={{ '--share': `${(value / most) * 100}%` } as React.CSSProperties}>
            <span>{url ? <a href={url}>{name}</a> : name}</span>
            <span>
              {note}
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Table({ days, money, zone }: { days: Sales['days']; money: MoneyText; zone: TimeZone }) {
  return (
    <details>
      <summary>{t('Show as a table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Day ({zone})', { zone: zone.replaceAll('_', ' ') })}</th>
            <th scope="col">{t('Revenue')}</th>
            <th scope="col">{t('Units')}</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ units, revenueMinor }) => units > 0 || revenueMinor !== 0)
            .map(({ day, revenueMinor, units }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{money(revenueMinor)}</td>
                <td>{units}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
