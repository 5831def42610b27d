import type { Payload } from 'payload';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { readSales, type Sales } from '@/domain/orders/sales.query';
import { sqlOf } from '@/platform/sql';
import { timeZoneOf } from '../day-text';
import { type MoneyText, moneyTextOf } from './money';
import './store.css';

type Day = Sales['days'][number];

/** Sales totals and plots, exact to the minor unit. The table below holds the plotted values. */
export async function SalesFigures({ payload, days }: { payload: Payload; days: number }) {
  const money = await moneyTextOf(payload);
  const zone = await timeZoneOf(payload);
  const sales = await readSales(sqlOf(payload), new Date(), days, zone);
  return (
    <div className="admin-figures">
      <Figures sales={sales} days={days} money={money} />
      {sales.orders === 0 ? (
        <p>No sales in this period.</p>
      ) : (
        <>
          <div className="admin-figures-plots">
            <Plot
              title="Revenue by day"
              days={sales.days}
              amountOf={({ revenueMinor }) => revenueMinor}
              format={money}
            />
            <Plot title="Units by day" days={sales.days} amountOf={({ units }) => units} format={String} />
          </div>
          <div className="admin-figures-lists">
            <Bars
              title="Top products"
              rows={sales.products.map(({ title, units, revenueMinor }) => ({
                name: title,
                value: revenueMinor,
                note: units === 1 ? '1 copy, ' : `${units} copies, `,
                text: money(revenueMinor),
              }))}
            />
            <Bars
              title="Promo codes"
              rows={sales.promos.map(({ code, orders, discountMinor }) => ({
                name: code,
                value: orders,
                note: orders === 1 ? '1 order' : `${orders} orders`,
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
    <dl aria-label={`Sales of the last ${days} days`}>
      <Figure name={`Revenue, ${days} days`} value={money(sales.revenueMinor)} />
      <Figure name="Without tax and shipping" value={money(sales.netMinor)} />
      <Figure name="Tax" value={money(sales.taxMinor)} />
      <Figure name="Shipping" value={money(sales.shippingMinor)} />
      <Figure name="Orders" value={String(sales.orders)} />
      <Figure name="Units" value={String(sales.units)} />
      <Figure name="Average order" value={money(sales.averageMinor)} />
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
export function Plot({
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
        <span>Highest: {format(most)}</span>
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

/** List with a bar behind each row. */
function Bars({ title, rows }: { title: string; rows: { name: string; value: number; note: string; text: string }[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {rows.length === 0 ? <p>None yet.</p> : null}
      <ol>
        {rows.map(({ name, value, note, text }) => (
          <li key={name} style={{ '--share': `${(value / most) * 100}%` } as React.CSSProperties}>
            <span>{name}</span>
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

function Table({ days, money, zone }: { days: readonly Day[]; money: MoneyText; zone: TimeZone }) {
  return (
    <details>
      <summary>Show as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day ({zone.replaceAll('_', ' ')})</th>
            <th scope="col">Revenue</th>
            <th scope="col">Units</th>
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
