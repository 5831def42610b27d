import type { ServerProps } from 'payload';
import { viewerOf } from '@/domain/viewer';
import { t } from '@/language/t';
import './desk.css';
import './store/orders-desk.css';

/** Dashboard of support: searches of members and orders. Other roles don't see it. */
export function SupportDesk({ user }: ServerProps) {
  const viewer = viewerOf(user as Parameters<typeof viewerOf>[0]);
  if (viewer.kind !== 'staff' || viewer.role !== 'support') return null;
  return (
    <section className="admin-desk" aria-labelledby="support-desk-title">
      <header className="admin-desk-head">
        <h2 id="support-desk-title">{t('Support')}</h2>
        <nav aria-label={t('Support')}>
          <a className="desk__more" href="/admin/members">
            {t('Members')}
          </a>
          <a className="desk__more" href="/admin/orders">
            {t('Orders desk')}
          </a>
        </nav>
      </header>
      <search>
        <form className="admin-orders-search" action="/admin/members">
          <label>
            <span>{t('Member’s name or email address')}</span>
            <input type="search" name="q" maxLength={100} />
          </label>
          <button type="submit" className="btn btn--style-secondary btn--size-small">
            {t('Search members')}
          </button>
        </form>
      </search>
      <search>
        <form className="admin-orders-search" action="/admin/orders">
          <label>
            <span>{t('Buyer, order number, email or SKU')}</span>
            <input type="search" name="q" maxLength={100} />
          </label>
          <button type="submit" className="btn btn--style-secondary btn--size-small">
            {t('Search orders')}
          </button>
        </form>
      </search>
    </section>
  );
}
