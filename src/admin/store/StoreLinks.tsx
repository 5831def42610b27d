import type { ServerProps } from 'payload';
import { hasRole, type StaffRole, viewerOf } from '@/domain/viewer';
import { msg, t } from '@/language/t';

const LINKS: { url: string; label: string; roles: StaffRole[] }[] = [
  { url: '/admin/staff', label: msg('Staff'), roles: [] },
  { url: '/admin/orders', label: msg('Orders desk'), roles: ['merchandiser', 'support'] },
  { url: '/admin/members', label: msg('Members'), roles: ['support'] },
  { url: '/admin/failed-mails', label: msg('Failed mails'), roles: ['support'] },
  { url: '/admin/catalogue', label: msg('Catalog'), roles: ['merchandiser'] },
  { url: '/admin/sales', label: msg('Sales'), roles: ['merchandiser'] },
  { url: '/admin/subscription-revenue', label: msg('Subscription revenue'), roles: ['merchandiser'] },
  { url: '/admin/print-labels', label: msg('Print labels'), roles: ['merchandiser'] },
];

/** Navigation links to the custom views that the user's role can open. */
export function StoreLinks({ user }: ServerProps) {
  const viewer = viewerOf(user as Parameters<typeof viewerOf>[0]);
  return LINKS.filter(({ roles }) => hasRole(viewer, ...roles)).map(({ url, label }) => (
    <a key={url} className="nav__link" href={url}>
      <span className="nav__link-label">{t(label)}</span>
    </a>
  ));
}
