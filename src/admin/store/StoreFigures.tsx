import type { Payload } from 'payload';
import { dollars } from '@/domain/formats/money.rules';
import { readSales } from '@/domain/orders/sales.query';
import { sqlOf } from '@/platform/sql';
import { Figures, Plot } from './SalesFigures';
import './store.css';

const DAYS = 30;

/** The sales of the last thirty days in short, above the list of orders; the whole of it stands under Sales. */
export async function StoreFigures({ payload }: { payload: Payload }) {
  const sales = await readSales(sqlOf(payload), new Date(), DAYS);
  return (
    <section className="figures" aria-label={`Sales of the last ${DAYS} days`}>
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
