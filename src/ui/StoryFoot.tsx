import { Names } from './Names';
import { SaveButton } from './SaveButton';

interface StoryFootProps {
  story: { title: string; url: string; authors: string[]; note: string };
  /** Further facts after the note. */
  children?: React.ReactNode;
}

/** The last line of a story on a card or in a stream: authors, note, further facts and the save button. */
export function StoryFoot({ story, children }: StoryFootProps) {
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
