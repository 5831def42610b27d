import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { visitorDate } from '@/domain/formats/date.rules';
import { listUrl } from '@/domain/library/item-list.rules';
import type { SharedListView } from '@/domain/library/saved-item.query';
import { typeText } from '@/domain/streams/type-text.rules';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { t } from '@/language/t';
import { type RowView, StoryRow } from '@/ui/StoryRow';

/** Public, read-only view of a shared folder: its name, description and items (LIB-45). */
export function ReadingListPage({ list, url }: { list: SharedListView; url: string }) {
  return (
    <Main>
      <div className="ui-container">
        <header className="ui-page-head">
          <p className="ui-meta">{t('A reading list')}</p>
          <h1 className="ui-title-1">{list.name}</h1>
          {list.description ? <p className="ui-standfirst">{list.description}</p> : null}
        </header>
        {list.items.length ? (
          <div className="ui-stream ui-stream--first">
            {list.items.map((item) => (
              <StoryRow key={item.id} story={rowOf(item, list.timeZone)} heading="h2" />
            ))}
          </div>
        ) : (
          <p className="ui-standfirst">{t('Nothing has been put on this list yet.')}</p>
        )}
        <Pagination
          current={list.number + 1}
          count={list.last + 1}
          hrefOf={(number) => listUrl(url, { number: number - 1 })}
        />
      </div>
    </Main>
  );
}

const rowOf = (item: SharedListView['items'][number], zone: TimeZone): RowView => ({
  id: item.id,
  title: item.title,
  url: item.url,
  summary: item.summary,
  kicker: item.topic,
  series: null,
  authors: item.authors,
  note: typeText(item.contentType),
  dateText: visitorDate(item.publishedAt, zone),
  cut: item.image ? { src: item.image, srcSet: '', width: 640, height: 427 } : null,
});
