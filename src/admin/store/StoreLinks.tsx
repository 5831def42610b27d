import type { ServerProps } from 'payload';
import { hasRole, type StaffRole, viewerOf } from '@/domain/viewer';

const LINKS: { url: string; label: string; roles: StaffRole[] }[] = [
  { url: '/admin/orders', label: 'Orders desk', roles: ['merchandiser', 'support'] },
  { url: '/admin/members', label: 'Members', roles: ['support'] },
  { url: '/admin/failed-mails', label: 'Failed mails', roles: ['support'] },
  { url: '/admin/catalogue', label: 'Catalog', roles: ['merchandiser'] },
  { url: '/admin/sales', label: 'Sales', roles: ['merchandiser'] },
  { url: '/admin/subscription-revenue', label: 'Subscription revenue', roles: ['merchandiser'] },
  { url: '/admin/print-labels', label: 'Print labels', roles: ['merchandiser'] },
];

/** Navigation links to the custom views that the user's role can open. */
export function StoreLinks({ user }: ServerProps) {
  const viewer = viewerOf(user as Parameters<typeof viewerOf>[0]);
  return LINKS.filter(({ roles }) => hasRole(viewer, ...roles)).map(({ url, label }) => (
    <a key={url} className="nav__link" href={url}>
      <span className="nav__link-label">{label}</span>
    </a>
  ));
}
