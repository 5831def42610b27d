import { connection } from 'next/server';
import { listRequest } from '@/domain/library/item-list.rules';
import { readPurchases } from '@/domain/library/purchase.query';
import { PersonalList } from '@/features/library/PersonalList';
import { readSiteEmptyState } from '../../help-data';
import { libraryMetadata, libraryPage } from '../frame';
import type { Query } from '../library-route';

// Made for each reader at each request.
export const instant = false;

export const generateMetadata = () => libraryMetadata('Purchases', '/my-library/purchases');

/** What the reader has bought (LIB-48). */
export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  const asked = listRequest(await searchParams);
  return libraryPage('purchases', async (ctx) => {
    const [page, empty] = await Promise.all([readPurchases(ctx, asked), readSiteEmptyState('purchase-history')]);
    return <PersonalList page={page} asked={asked} url="/my-library/purchases" label="Purchases" empty={empty} />;
  });
}
