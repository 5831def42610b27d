import { notFound } from 'next/navigation';
import { listRequest } from '@/domain/library/item-list.rules';
import { readLibrary } from '@/domain/library/library.query';
import { readContinue } from '@/domain/library/reading-position.query';
import { MAX_CONTINUE } from '@/domain/library/reading-position.rules';
import { LibraryView } from '@/features/library/LibraryView';
import { readSiteEmptyState } from '../help-data';
import { readSiteShell } from '../site-data';
import { supportOf } from '../support';
import { libraryPage } from './frame';

export type Query = Promise<Record<string, string | string[] | undefined>>;

/** All folders, or the folder with this slug (LIB-02, LIB-03). */
export async function libraryRoute(slug: string | null, query: Query): Promise<React.ReactNode> {
  const libraryQuery = listRequest(await query);
  return libraryPage('library', async (ctx) => {
    const isFirst = slug === null && libraryQuery.number === 0 && !libraryQuery.term;
    const [library, unfinished, welcome, newFolder, nothing, shell] = await Promise.all([
      readLibrary(ctx, slug, libraryQuery, libraryQuery),
      isFirst && ctx.account ? readContinue(ctx, ctx.account.id, MAX_CONTINUE) : null,
      readSiteEmptyState('library'),
      readSiteEmptyState('new-folder-created'),
      readSiteEmptyState('generic-content'),
      readSiteShell(),
    ]);
    if (!library) notFound();
    return (
      <LibraryView
        library={library}
        libraryQuery={libraryQuery}
        unfinished={unfinished}
        empty={{ library: welcome, newFolder, nothing }}
        support={supportOf(shell)}
      />
    );
  });
}
