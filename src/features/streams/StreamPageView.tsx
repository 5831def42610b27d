import type { HomeSection } from '@/domain/home/home.presenter';
import { Main } from '@/features/shell/Main';
import { t } from '@/language/t';
import { StoryRow } from '@/ui/StoryRow';
import { PagedStream } from './PagedStream.client';
import { Pagination } from './Pagination';
import { type RowKicker, rowOfStory, type StreamSource } from './stream-list.rules';

/** One page of a stream, as read by the domain. */
export type StreamView = Pick<
  Extract<HomeSection, { kind: 'latest' }>['stream'],
  'stories' | 'number' | 'last' | 'size' | 'total'
>;

interface StreamListProps extends Partial<StreamSource> {
  stream: StreamView;
  kicker: RowKicker;
  /** URL of the list; further pages are `{url}/page/{n}`, counted from 1. */
  url: string;
  /** Text of an empty list. */
  empty: string;
}

/** The rows of one page of a stream, with pagination. With an endpoint, further pages load in place. */
export function StreamList({ stream, kicker, url, empty, endpoint, query }: StreamListProps) {
  if (stream.stories.length === 0) return <p className="ui-standfirst">{empty}</p>;
  const { number, last, size } = stream;
  const rows = stream.stories.map((story) => (
    <StoryRow key={`${story.kind}-${story.id}`} story={rowOfStory(story, kicker)} heading="h2" />
  ));
  if (endpoint) {
    return (
      <PagedStream
        number={number}
        last={last}
        size={size}
        kicker={kicker}
        url={url}
        endpoint={endpoint}
        query={query}
        key={`${url} ${number}`}
      >
        {rows}
      </PagedStream>
    );
  }
  return (
    <>
      <div className="ui-stream ui-stream--first">{rows}</div>
      <Pagination current={number + 1} count={last + 1} hrefOf={(page) => (page === 1 ? url : `${url}/page/${page}`)} />
    </>
  );
}

interface StreamPageViewProps extends Omit<StreamListProps, 'kicker'> {
  title: string;
  text?: string;
}

/** A page that consists of one stream, such as the latest or big ideas. */
export function StreamPageView({ title, text, ...list }: StreamPageViewProps) {
  const isFirst = list.stream.number === 0;
  return (
    <Main data-section={list.url}>
      <div className="ui-container">
        <header className="ui-page-head">
          <h1 className="ui-title-1">{title}</h1>
          {isFirst && text ? <p className="ui-standfirst">{text}</p> : null}
          {isFirst ? null : <p className="ui-meta">{t('Page {number}', { number: list.stream.number + 1 })}</p>}
        </header>
        <div className="ui-stream-only">
          <StreamList {...list} kicker="topic" />
        </div>
      </div>
    </Main>
  );
}
