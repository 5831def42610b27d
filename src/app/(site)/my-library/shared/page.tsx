import { connection } from 'next/server';
import { readShares } from '@/domain/library/history.query';
import { listRequest } from '@/domain/library/item-list.rules';
import { PersonalList } from '@/features/library/PersonalList';
import { t } from '@/language/t';
import { readSiteEmptyState } from '../../help-data';
import { libraryMetadata, libraryPage } from '../frame';
import type { Query } from '../library-route';

// Rendered per request and reader.
export const instant = false;

export const generateMetadata = () => libraryMetadata(t('Shared'), '/my-library/shared');

/** Items the reader has shared, with the network or recipients (LIB-48, SHARE-15). */
export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  const query = listRequest(await searchParams);
  return libraryPage('shared', async (ctx) => {
    const [page, empty] = await Promise.all([readShares(ctx, query), readSiteEmptyState('sharing-history')]);
    return <PersonalList page={page} query={query} url="/my-library/shared" label={t('Shared')} empty={empty} />;
  });
}
