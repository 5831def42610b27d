import type { Payload } from 'payload';
import { readFailedRefunds } from '@/domain/orders/failed-refunds.query';
import { readSales } from '@/domain/orders/sales.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { timeTextsOf } from '../day-text';
import { FailedRefunds } from './FailedRefunds';
import { moneyTextOf } from './money';
import { Figures, Plot } from './SalesFigures';
import './store.css';

const DAYS = 30;

/** Sales of the last 30 days above the list of orders, for merchandisers. */
export async function StoreFigures({ payload, user }: { payload: Payload; user?: Parameters<typeof viewerOf>[0] }) {
  if (!hasRole(viewerOf(user), 'merchandiser')) return null;
  const sql = sqlOf(payload);
  const money = await moneyTextOf(payload);
  const { zone, dayText } = await timeTextsOf(payload);
  const [sales, failed] = await Promise.all([readSales(sql, new Date(), DAYS, zone), readFailedRefunds(sql)]);
  return (
    <section className="admin-figures" aria-label={t('Sales of the last {days} days', { days: DAYS })}>
      <FailedRefunds failed={failed} money={money} dayText={dayText} />
      <Figures sales={sales} days={DAYS} money={money} />
      {sales.orders > 0 ? (
        <Plot
          title={t('Revenue by day')}
          days={sales.days}
          amountOf={({ revenueMinor }) => revenueMinor}
          format={money}
        />
      ) : null}
      <p>
        <a href="/admin/sales">{t('View all sales')}</a>
      </p>
    </section>
  );
}
