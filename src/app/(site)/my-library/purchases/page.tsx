import { connection } from 'next/server';
import { listRequest } from '@/domain/library/item-list.rules';
import { readPurchases } from '@/domain/library/purchase.query';
import { OrderHistory } from '@/features/library/OrderHistory';
import { t } from '@/language/t';
import { readSiteEmptyState } from '../../help-data';
import { libraryMetadata, libraryPage } from '../frame';
import type { Query } from '../library-route';

// Rendered per request and reader.
export const instant = false;

export const generateMetadata = () => libraryMetadata(t('Purchases'), '/my-library/purchases');

/** The reader's orders and downloads (LIB-48, ORD-03 to 06, ORD-10). */
export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  const query = listRequest(await searchParams);
  return libraryPage('purchases', async (ctx) => {
    const [page, empty] = await Promise.all([readPurchases(ctx, query), readSiteEmptyState('purchase-history')]);
    return <OrderHistory page={page} empty={empty} />;
  });
}
