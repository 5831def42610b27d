import { Kicker } from './Kicker';
import { Picture, type PictureCut } from './Picture';
import { StoryFoot } from './StoryFoot';

/** A story, as shown on a card. */
export interface CardView {
  title: string;
  url: string;
  summary: string | null;
  kicker: string | null;
  /** A series label, which replaces the kicker. */
  series: string | null;
  authors: string[];
  /** Type and length: 'Article, 6 min'. */
  note: string;
  cut: PictureCut | null;
}

interface StoryCardProps {
  story: CardView;
  sizes: string;
  heading?: 'h2' | 'h3';
  size?: 'ui-title-2' | 'ui-title-3' | 'ui-title-4';
}

/** A story as a card: image, kicker, headline, summary and authors. The whole card links to the story. */
export function StoryCard({ story, sizes, heading: Heading = 'h3', size = 'ui-title-3' }: StoryCardProps) {
  return (
    <article className="ui-story">
      {story.cut ? (
        <div className="ui-art">
          <Picture cut={story.cut} alt="" sizes={sizes} />
        </div>
      ) : null}
      <Kicker series={story.series}>{story.series ? null : story.kicker}</Kicker>
      <Heading className={size}>
        <a className="ui-cover-link" href={story.url}>
          {story.title}
        </a>
      </Heading>
      {story.summary ? <p className="ui-dek">{story.summary}</p> : null}
      <StoryFoot story={story} />
    </article>
  );
}
