import type { AdminViewServerProps } from 'payload';
import { SalesFigures } from './SalesFigures';
import { StoreView, textOf } from './StoreView';
import './store.css';

const SPANS = [7, 30, 90, 365] as const;

/** Sales report for a number of days: totals, plots, top products and promo codes. */
export async function Sales(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const days = SPANS.find((span) => String(span) === textOf(searchParams.days)) ?? 30;
  return (
    <StoreView
      props={props}
      title="Sales"
      actions={
        <nav aria-label="Days">
          {SPANS.map((span) => (
            <a key={span} href={`?days=${span}`} aria-current={span === days ? 'page' : undefined}>
              {span === 365 ? '1 year' : `${span} days`}
            </a>
          ))}
          <a href="/admin/orders">Orders desk</a>
          <a href="/admin/subscription-revenue">Subscription revenue</a>
        </nav>
      }
    >
      <SalesFigures payload={initPageResult.req.payload} days={days} />
    </StoreView>
  );
}
