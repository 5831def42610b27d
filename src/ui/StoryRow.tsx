import { MOBILE_LAYOUT } from './breakpoints';
import { Kicker } from './Kicker';
import { Names } from './Names';
import { Picture } from './Picture';
import { SaveButton } from './SaveButton';
import type { CardView } from './StoryCard';

/** What a row of a stream shows: a card's words, and when it was published. */
export interface RowView extends CardView {
  id: string;
  dateText: string;
  /** What the reader did with it: 'Saved', 'Read' … (STREAM-20). */
  activity?: string | null;
  /** How and with whom it was shared (STREAM-21). */
  shared?: string | null;
}

interface StoryRowProps {
  story: RowView;
  size?: 't-3' | 't-4';
  heading?: 'h2' | 'h3';
  /** Marks in a text what was searched for. */
  mark?: (text: string) => React.ReactNode;
}

const asItIs = (text: string): React.ReactNode => text;

/** A story as a row of a stream: date, words, thumb. It responds to the width of its stream. */
export function StoryRow({ story, size = 't-3', heading: Heading = 'h3', mark = asItIs }: StoryRowProps) {
  return (
    <article className="row story">
      <p className="meta">{story.dateText}</p>
      <div className="in-row">
        <Kicker series={story.series}>{story.series ? null : story.kicker}</Kicker>
        <Heading className={size}>
          <a className="cover" href={story.url}>
            {mark(story.title)}
          </a>
        </Heading>
        {story.summary ? <p className="dek">{mark(story.summary)}</p> : null}
        <div className="story-foot">
          <p className="meta">
            {story.authors.length ? (
              <b>
                <Names names={story.authors} />
              </b>
            ) : null}
            {story.note ? <span>{story.note}</span> : null}
            {story.activity ? <span className="activity">{story.activity}</span> : null}
            {story.shared ? <span>{story.shared}</span> : null}
          </p>
          <SaveButton url={story.url} title={story.title} isIcon />
        </div>
      </div>
      {story.cut ? (
        <div className="art">
          <Picture cut={story.cut} alt="" sizes={`${MOBILE_LAYOUT} 96px, 168px`} />
        </div>
      ) : null}
    </article>
  );
}
