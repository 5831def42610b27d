import type { EpisodeEntry, ShowLink, ShowView } from '@/domain/podcasts/episode.presenter';
import { t } from '@/language/t';
import { Picture } from '@/ui/Picture';
import { MediumLink } from './MediumLink.client';
import { PlayButton } from './PlayButton.client';

interface EpisodeListProps {
  entries: EpisodeEntry[];
  /** Whether each episode names its show. */
  namesShow?: boolean;
}

/** Episodes as rows: date, summary and play button. */
export function EpisodeList({ entries, namesShow = false }: EpisodeListProps) {
  return (
    <ol className="podcast-episodes">
      {entries.map(({ story, shortDate, recording }) => (
        <li key={story.id}>
          <p className="ui-meta ui-tabular">
            <time dateTime={story.publishedAt}>{shortDate}</time>
            {namesShow && story.seriesTitle ? <b>{story.seriesTitle}</b> : null}
          </p>
          <div className="ui-story">
            <h3 className="ui-title-4">
              <a className="ui-headline" href={story.url}>
                {story.title}
              </a>
            </h3>
            {story.summary ? <p className="ui-dek">{story.summary}</p> : null}
          </div>
          {recording ? (
            <PlayButton recording={recording} label={t('{minutes} min', { minutes: story.readingMinutes ?? 1 })} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** Shows in the sidebar: cover, name and description. */
export function ShowList({ shows }: { shows: ShowLink[] }) {
  return shows.map((show) => (
    <article key={show.id} className={show.picture ? 'podcast-show-row' : 'podcast-show-row podcast-show-row--plain'}>
      {show.picture ? <Picture cut={show.picture.square} alt="" sizes="104px" /> : null}
      <div className="ui-story">
        <h3 className="ui-title-4">
          <a className="ui-headline" href={show.url}>
            {show.title}
          </a>
        </h3>
        {show.summary ? <p className="ui-dek">{show.summary}</p> : null}
      </div>
    </article>
  ));
}

/** Platforms on which to subscribe to a show: exactly those with a link (POD-03). */
export function ListenOn({ media }: { media: ShowView['media'] }) {
  if (media.length === 0) return null;
  return (
    <div className="podcast-listen-on">
      <span className="ui-label" id="listen-on">
        {t('Listen on')}
      </span>
      <ul aria-labelledby="listen-on">
        {media.map(({ medium, url }) => (
          <li key={`${medium} ${url}`}>
            <MediumLink medium={medium} url={url} />
          </li>
        ))}
      </ul>
    </div>
  );
}
