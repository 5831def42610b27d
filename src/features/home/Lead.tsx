import type { HomeSection } from '@/domain/home/home.presenter';
import { typeText } from '@/domain/streams/type-text.rules';
import { storyNote, storyUrl } from '@/features/streams/stream-list.rules';
import { t } from '@/language/t';
import { Headline } from '@/ui/Headline';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';

/** Headlines up to this number of characters are set at display size. */
const SHORT = 24;

/** The lead story of the home page: a large headline on the left, its image on the right. */
export function Lead({ lead, isFirst }: { lead: Extract<HomeSection, { kind: 'lead' }>; isFirst: boolean }) {
  const { story, kicker } = lead;
  const Heading = isFirst ? 'h1' : 'h2';
  const isShort = [...story.title].length <= SHORT;
  return (
    <div className="ui-container">
      <section
        className={isShort ? 'home-lead home-lead--short ui-grid' : 'home-lead ui-grid'}
        aria-label={isFirst ? t('Lead story') : undefined}
      >
        <div className={story.picture ? 'home-lead-text' : 'home-lead-text home-lead-text--alone'}>
          <Kicker series={kicker ?? (story.seriesLabel && typeText(story.seriesLabel))}>
            {kicker || story.seriesLabel ? null : story.topic?.name}
          </Kicker>
          <Heading className="ui-title-mega">
            <a className="ui-cover-link" href={storyUrl(story)}>
              <Headline>{story.title}</Headline>
            </a>
          </Heading>
          {story.summary ? <p className="ui-standfirst">{story.summary}</p> : null}
          <p className="ui-meta">
            {story.authors.length ? (
              <b>
                <Names names={story.authors.map(({ name }) => name)} />
              </b>
            ) : null}
            <span>{storyNote(story)}</span>
          </p>
        </div>
        {story.picture ? (
          <div className="home-lead-art">
            <Picture
              cut={story.picture.card}
              alt={story.picture.alt}
              sizes="(max-width: 817px) 66vw, (max-width: 1366px) 56vw, 734px"
              isFirst={isFirst}
            />
          </div>
        ) : null}
      </section>
    </div>
  );
}
