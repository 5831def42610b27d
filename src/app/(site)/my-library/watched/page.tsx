import { connection } from 'next/server';
import { readHistory } from '@/domain/library/history.query';
import { listRequest } from '@/domain/library/item-list.rules';
import { HistoryBar } from '@/features/library/HistoryBar.client';
import { PersonalList } from '@/features/library/PersonalList';
import { t } from '@/language/t';
import { readSiteEmptyState } from '../../help-data';
import { readSiteShell } from '../../site-data';
import { supportOf } from '../../support';
import { libraryMetadata, libraryPage } from '../frame';
import type { Query } from '../library-route';

// Rendered per request and reader.
export const instant = false;

export const generateMetadata = () => libraryMetadata(t('Watched'), '/my-library/watched');

/** The videos the reader has watched, and the recording setting (LIB-46 to 48). */
export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  const query = listRequest(await searchParams);
  return libraryPage('watched', async (ctx) => {
    const [page, empty, shell] = await Promise.all([
      readHistory(ctx, 'watched', query),
      readSiteEmptyState('watched-history'),
      readSiteShell(),
    ]);
    return (
      <>
        <HistoryBar
          kind="watched"
          isOn={!ctx.account?.isHistoryOff}
          isEmpty={page.total === 0}
          support={supportOf(shell)}
        />
        <PersonalList page={page} query={query} url="/my-library/watched" label={t('Watched')} empty={empty} canSave />
      </>
    );
  });
}
