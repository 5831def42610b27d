import type { EmptyStateView } from '@/domain/help/empty-state.query';
import { type ListRequest, listUrl } from '@/domain/library/item-list.rules';
import type { LibraryPage } from '@/domain/library/saved-item.query';
import { typeText } from '@/domain/streams/type-text.rules';
import { Pagination } from '@/features/streams/Pagination';
import { t } from '@/language/t';
import { EmptyState } from '@/ui/EmptyState';
import { emptyPage } from './empty-page.rules';
import { ItemFacts, ItemPicture } from './ItemRow.client';

interface PersonalListProps {
  page: LibraryPage;
  query: ListRequest;
  url: string;
  label: string;
  /** Text and links for an empty list (LIB-48). */
  empty: EmptyStateView;
  /** Whether items can be saved to folders from this list. */
  canSave?: boolean;
}

/** Items a reader has read, watched or shared, latest first. */
export function PersonalList({ page, query, url, label, empty, canSave = false }: PersonalListProps) {
  if (page.items.length === 0) return <EmptyState {...(page.total > 0 ? emptyPage(url) : empty)} />;
  return (
    <section aria-label={label}>
      <div>
        {page.items.map((item) => (
          <article className="library-item library-item--plain" key={item.id}>
            <ItemPicture item={item} />
            <div className="ui-story">
              <p className="ui-kicker">{[typeText(item.contentType), item.topic].filter(Boolean).join(', ')}</p>
              <h2 className="ui-title-4">
                <a className="ui-headline" href={item.url}>
                  {item.title}
                </a>
              </h2>
              {item.summary ? <p className="ui-dek">{item.summary}</p> : null}
              <ItemFacts item={item} />
            </div>
            <div className="library-item-foot">
              {canSave ? (
                <p className="library-actions ui-needs-script">
                  <button
                    type="button"
                    className="ui-tool-button"
                    data-tool="save"
                    data-to-folder=""
                    data-url={item.url}
                    data-title={item.title}
                    aria-pressed="false"
                    suppressHydrationWarning
                  >
                    <span className="ui-save-off">{t('Save to folder')}</span>
                    <span className="ui-save-on">{t('Saved', undefined, 'bookmark')}</span>
                    <span className="ui-visually-hidden"> {item.title}</span>
                  </button>
                </p>
              ) : null}
            </div>
          </article>
        ))}
      </div>
      <Pagination
        current={query.number + 1}
        count={page.last + 1}
        hrefOf={(number) => listUrl(url, { number: number - 1 })}
      />
    </section>
  );
}
