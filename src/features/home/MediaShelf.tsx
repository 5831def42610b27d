import type { HomeSection } from '@/domain/home/home.presenter';
import type { StoryView } from '@/domain/streams/story.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { storyUrl } from '@/features/streams/stream-list.rules';
import { msg, t } from '@/language/t';
import { Kicker } from '@/ui/Kicker';
import { Picture } from '@/ui/Picture';
import { SectionHead } from '@/ui/SectionHead';

/** Videos and podcasts: one large, the others next to it. */
export function MediaShelf({ media }: { media: Extract<HomeSection, { kind: 'media' }> }) {
  return (
    <div className="ui-container">
      <section className="ui-section" aria-labelledby="media-title">
        <SectionHead title={media.title} id="media-title" more={{ label: t('All shows'), url: '/podcasts' }} />
        <div className={media.lead && media.stories.length ? 'ui-grid home-media' : 'home-media'}>
          {media.lead ? <MediaLead story={media.lead} /> : null}
          {media.stories.length ? (
            <div className="home-media-list">
              {media.stories.map((story) => (
                <MediaRow key={`${story.kind}-${story.id}`} story={story} />
              ))}
            </div>
          ) : null}
        </div>
      </section>
    </div>
  );
}

const verbs: Partial<Record<StoryView['kind'], string>> = {
  video: msg('Watch'),
  episode: msg('Listen'),
  webinar: msg('Watch'),
};

function length(story: StoryView): string {
  const verb = verbs[story.kind];
  return [
    story.readingMinutes ? t('{minutes} min', { minutes: story.readingMinutes }) : null,
    verb ? t(verb) : typeText(story.contentType),
  ]
    .filter(Boolean)
    .join(', ');
}

function MediaLead({ story }: { story: StoryView }) {
  return (
    <article className="home-media-video ui-story">
      {story.picture ? (
        <div className="ui-poster">
          <Picture cut={story.picture.card} alt="" sizes="(max-width: 1025px) 100vw, 733px" />
          <span className="ui-play">
            <svg viewBox="0 0 12 14" aria-hidden="true">
              <path d="M0 0L12 7L0 14Z" />
            </svg>
            {length(story)}
          </span>
        </div>
      ) : null}
      <Kicker>{story.seriesTitle ?? typeText(story.contentType)}</Kicker>
      <h3 className="ui-title-2">
        <a className="ui-cover-link" href={storyUrl(story)}>
          {story.title}
        </a>
      </h3>
      {story.summary ? <p className="ui-dek">{story.summary}</p> : null}
    </article>
  );
}

function MediaRow({ story }: { story: StoryView }) {
  return (
    <article className={story.picture ? 'home-podcast' : 'home-podcast home-podcast--plain'}>
      {story.picture ? <Picture cut={story.picture.square} alt="" sizes="150px" /> : null}
      <div className="ui-story">
        <Kicker>{story.seriesTitle ?? typeText(story.contentType)}</Kicker>
        <h3 className="ui-title-4">
          <a className="ui-cover-link" href={storyUrl(story)}>
            {story.title}
          </a>
        </h3>
        <p className="ui-meta">{length(story)}</p>
      </div>
    </article>
  );
}
