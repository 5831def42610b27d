import type { Payload } from 'payload';
import { dollars } from '@/domain/formats/money.rules';
import { readFailedRefunds } from '@/domain/orders/failed-refunds.query';
import { readSales } from '@/domain/orders/sales.query';
import { sqlOf } from '@/platform/sql';
import { FailedRefunds } from './FailedRefunds';
import { Figures, Plot } from './SalesFigures';
import './store.css';

const DAYS = 30;

/** The sales of the last thirty days in short, above the list of orders; the whole of it stands under Sales. */
export async function StoreFigures({ payload }: { payload: Payload }) {
  const sql = sqlOf(payload);
  const [sales, failed] = await Promise.all([readSales(sql, new Date(), DAYS), readFailedRefunds(sql)]);
  return (
    <section className="figures" aria-label={`Sales of the last ${DAYS} days`}>
      <FailedRefunds failed={failed} />
      <Figures sales={sales} days={DAYS} />
      {sales.orders > 0 ? (
        <Plot title="Revenue by day" days={sales.days} amountOf={({ revenueMinor }) => revenueMinor} say={dollars} />
      ) : null}
      <p>
        <a href="/admin/sales">All figures</a>
      </p>
    </section>
  );
}
