import { Names } from './Names';
import { SaveButton } from './SaveButton';
import type { CardView } from './StoryCard';

/** The last line of a story on a card or in a stream: authors, note, further facts and the save button. */
export function StoryFoot({ story, children }: { story: CardView; children?: React.ReactNode }) {
  return (
    <div className="ui-story-foot">
      <p className="ui-meta">
        {story.authors.length ? (
          <b>
            <Names names={story.authors} />
          </b>
        ) : null}
        {story.note ? <span>{story.note}</span> : null}
        {children}
      </p>
      <SaveButton url={story.url} title={story.title} isIcon />
    </div>
  );
}
