import { MOBILE_LAYOUT } from './breakpoints';
import { Kicker } from './Kicker';
import { Picture } from './Picture';
import type { CardView } from './StoryCard';
import { StoryFoot } from './StoryFoot';

/** A story, as shown in a stream row: the fields of a card, and the publication date. */
export interface RowView extends CardView {
  id: string;
  dateText: string;
  /** Action of the reader: 'Saved', 'Read' … (STREAM-20). */
  activity?: string | null;
  /** How it was shared, and the recipients (STREAM-21). */
  shared?: string | null;
}

interface StoryRowProps {
  story: RowView;
  size?: 'ui-title-3' | 'ui-title-4';
  heading?: 'h2' | 'h3';
  /** Highlights the search term in a text. */
  mark?: (text: string) => React.ReactNode;
}

const asItIs = (text: string): React.ReactNode => text;

/** A story as a stream row: date, text and thumbnail. It adapts to the width of its stream. */
export function StoryRow({ story, size = 'ui-title-3', heading: Heading = 'h3', mark = asItIs }: StoryRowProps) {
  return (
    <article className="ui-row ui-story">
      <p className="ui-meta">{story.dateText}</p>
      <div className="ui-row-body">
        <Kicker series={story.series}>{story.series ? null : story.kicker}</Kicker>
        <Heading className={size}>
          <a className="ui-cover-link" href={story.url}>
            {mark(story.title)}
          </a>
        </Heading>
        {story.summary ? <p className="ui-dek">{mark(story.summary)}</p> : null}
        <StoryFoot story={story}>
          {story.activity ? <span data-activity>{story.activity}</span> : null}
          {story.shared ? <span>{story.shared}</span> : null}
        </StoryFoot>
      </div>
      {story.cut ? (
        <div className="ui-art">
          <Picture cut={story.cut} alt="" sizes={`${MOBILE_LAYOUT} 96px, 168px`} />
        </div>
      ) : null}
    </article>
  );
}
