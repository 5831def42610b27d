import type { AdminViewServerProps } from 'payload';
import { SalesFigures } from './SalesFigures';
import { StoreView, textOf } from './StoreView';
import './store.css';

const SPANS = [7, 30, 90, 365] as const;

/** The sales of a span of days: figures, plots, what sold, and which codes were used. */
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
              {span === 365 ? 'A year' : `${span} days`}
            </a>
          ))}
          <a href="/admin/collections/orders">Orders</a>
        </nav>
      }
    >
      <SalesFigures payload={initPageResult.req.payload} days={days} />
    </StoreView>
  );
}
