import type { AdminViewServerProps } from 'payload';
import { t } from '@/language/t';
import { AdminPage, textOf } from '../AdminPage';
import { SalesFigures } from './SalesFigures';
import './store.css';

const SPANS = [7, 30, 90, 365] as const;

/** Sales report for a number of days: totals, plots, top products and promo codes. */
export async function Sales(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const days = SPANS.find((span) => String(span) === textOf(searchParams.days)) ?? 30;
  return (
    <AdminPage
      props={props}
      title={t('Sales')}
      actions={
        <nav aria-label={t('Days')}>
          {SPANS.map((span) => (
            <a key={span} href={`?days=${span}`} aria-current={span === days ? 'page' : undefined}>
              {span === 365 ? t('1 year') : t('{count} days', { count: span })}
            </a>
          ))}
          <a href="/admin/orders">{t('Orders desk')}</a>
          <a href="/admin/subscription-revenue">{t('Subscription revenue')}</a>
        </nav>
      }
    >
      <SalesFigures payload={initPageResult.req.payload} days={days} />
    </AdminPage>
  );
}
