import type { HomeSection } from '@/domain/home/home.presenter';
import { StoryRow } from '@/ui/StoryRow';
import { Pagination } from './Pagination';
import { type RowKicker, rowOfStory } from './stream-list.rules';

/** One page of a stream, as the domain reads it. */
export type StreamView = Pick<
  Extract<HomeSection, { kind: 'latest' }>['stream'],
  'stories' | 'number' | 'last' | 'total'
>;

interface StreamListProps {
  stream: StreamView;
  kicker: RowKicker;
  /** The address of the list; its further pages are `{url}/page/{n}`, counted from 1. */
  url: string;
  /** What is said when there is nothing in it. */
  empty: string;
}

/** The rows of one page of a stream, and the way to the other pages. */
export function StreamList({ stream, kicker, url, empty }: StreamListProps) {
  if (stream.stories.length === 0) return <p className="stand">{empty}</p>;
  return (
    <>
      <div className="stream stream--first">
        {stream.stories.map((story) => (
          <StoryRow key={`${story.kind}-${story.id}`} story={rowOfStory(story, kicker)} heading="h2" />
        ))}
      </div>
      <Pagination
        current={stream.number + 1}
        count={stream.last + 1}
        hrefOf={(page) => (page === 1 ? url : `${url}/page/${page}`)}
      />
    </>
  );
}

interface StreamPageViewProps extends Omit<StreamListProps, 'kicker'> {
  title: string;
  text?: string;
}

/** A page that is one stream: the latest, big ideas. */
export function StreamPageView({ title, text, ...list }: StreamPageViewProps) {
  const isFirst = list.stream.number === 0;
  return (
    <main id="main" data-section={list.url}>
      <div className="wrap">
        <header className="screen-head">
          <h1 className="t-1">{title}</h1>
          {isFirst && text ? <p className="stand">{text}</p> : null}
          {isFirst ? null : <p className="meta">Page {list.stream.number + 1}</p>}
        </header>
        <div className="stream-only">
          <StreamList {...list} kicker="topic" />
        </div>
      </div>
    </main>
  );
}
