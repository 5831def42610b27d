import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { type ListRequest, listUrl } from '@/domain/library/item-list.rules';
import type { LibraryView as View } from '@/domain/library/library.query';
import type { ContinueEntry } from '@/domain/library/reading-position.query';
import type { Support } from '@/features/shell/GeneralError.client';
import { Pagination } from '@/features/streams/Pagination';
import { t } from '@/language/t';
import { EmptyState } from '@/ui/EmptyState';
import { ContinueReading } from './ContinueReading.client';
import { emptyPage } from './empty-page.rules';
import { FolderList } from './FolderList.client';
import { Items } from './Items.client';
import { ItemTools } from './ItemTools.client';
import { LibraryTransfer } from './LibraryTransfer.client';
import { TopicSuggestions } from './TopicSuggestions';

/** Illustration for an empty library. */
export const EMPTY_SHELF = `${STATIC_BASE}empty-shelf.svg`;

interface LibraryViewProps {
  library: View;
  libraryQuery: ListRequest;
  /** Articles to continue; null on every page but the first. */
  unfinished: ContinueEntry[] | null;
  empty: { library: EmptyStateView; newFolder: EmptyStateView; nothing: EmptyStateView };
  support: Support;
}

/** The reader's folders, and the items of the open one (LIB-02 to 07). */
export function LibraryView({ library, libraryQuery, unfinished, empty, support }: LibraryViewProps) {
  const { folders, folder, page, places, total } = library;
  const url = folder ? `/my-library/library/${folder.slug}` : '/my-library';
  const isEmpty = page.total === 0 && !libraryQuery.term;
  const isFirst = !folder && folders.length === 0 && isEmpty;
  return (
    <>
      {unfinished ? <ContinueReading entries={unfinished} support={support} /> : null}
      <div className="library-layout">
        <FolderList
          key={folder?.id ?? 'all'}
          folders={folders}
          current={folder?.id ?? null}
          support={support}
          allCount={total}
        />
        <section aria-label={folder ? folder.name : t('All folders')}>
          {folder?.description ? <p className="ui-dek library-folder-about">{folder.description}</p> : null}
          {isEmpty ? null : <ItemTools url={url} term={libraryQuery.term} sort={libraryQuery.sort} />}
          <Items
            key={`${url} ${libraryQuery.number} ${libraryQuery.term} ${libraryQuery.sort}`}
            items={page.items}
            places={places}
            folder={folder ? { id: folder.id, name: folder.name, readOnly: folder.readOnly } : null}
            support={support}
          >
            {page.items.length ? null : (
              <EmptyState
                art={isFirst ? EMPTY_SHELF : undefined}
                {...(libraryQuery.number > 0 && page.total > 0
                  ? emptyPage(listUrl(url, { ...libraryQuery, number: 0 }))
                  : libraryQuery.term
                    ? empty.nothing
                    : folder
                      ? empty.newFolder
                      : empty.library)}
              />
            )}
          </Items>
          <Pagination
            current={libraryQuery.number + 1}
            count={page.last + 1}
            hrefOf={(number) => listUrl(url, { ...libraryQuery, number: number - 1 })}
          />
        </section>
      </div>
      {isFirst ? <TopicSuggestions title={t('Or begin with a topic')} /> : null}
      {folder ? null : <LibraryTransfer hasItems={!isEmpty} />}
    </>
  );
}
