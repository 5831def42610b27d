import type { ServerProps } from 'payload';
import { hasRole, viewerOf } from '@/domain/viewer';

/** Navigation links to the catalog, the sales report and the print labels, for merchandisers. */
export function StoreLinks({ user }: ServerProps) {
  if (!user || !hasRole(viewerOf(user as Parameters<typeof viewerOf>[0]), 'merchandiser')) return null;
  return (
    <>
      <a className="nav__link" href="/admin/catalogue">
        <span className="nav__link-label">Catalog</span>
      </a>
      <a className="nav__link" href="/admin/sales">
        <span className="nav__link-label">Sales</span>
      </a>
      <a className="nav__link" href="/admin/print-labels">
        <span className="nav__link-label">Print labels</span>
      </a>
    </>
  );
}
