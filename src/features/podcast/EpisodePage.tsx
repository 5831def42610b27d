import type { EpisodeView } from '@/domain/podcasts/episode.presenter';
import { Main } from '@/features/shell/Main';
import { ShareButton } from '@/features/shell/ShareButton';
import { ShareFlyout } from '@/features/shell/ShareFlyout';
import { Transcript } from '@/features/shell/Transcript';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';
import { SaveButton } from '@/ui/SaveButton';
import { SectionHead } from '@/ui/SectionHead';
import { EpisodeList, ListenOn } from './EpisodeList';
import { EpisodePlayer } from './EpisodePlayer.client';
import './podcast.css';

/** An episode: what it is about, its player with chapters, its transcript, and more of the same show. */
export function EpisodePage({ episode, address }: { episode: EpisodeView; address: string }) {
  const { story, show, recording } = episode;
  const { picture } = story;
  return (
    <Main data-section="/podcasts">
      <article className="wrap">
        <header className={picture ? 'show episode grid' : 'show show--plain episode grid'}>
          {picture ? (
            <div className="show-art">
              <Picture cut={picture.whole} alt={picture.alt} sizes="(max-width: 817px) 240px, 405px" isFirst />
            </div>
          ) : null}
          <div className="show-text">
            <Kicker>
              {show ? <a href={show.url}>{show.title}</a> : 'Podcast'}
              {episode.episodeNumber ? `, episode ${episode.episodeNumber}` : null}
            </Kicker>
            <h1 className="t-1">{story.title}</h1>
            {story.summary ? <p className="stand">{story.summary}</p> : null}
            <p className="meta film-meta">
              <span>
                Published <time dateTime={story.publishedAt}>{story.dateText}</time>
              </span>
              {story.authors.length ? (
                <b>
                  With <Names names={story.authors.map(({ name }) => name)} />
                </b>
              ) : null}
            </p>
          </div>
        </header>
        {recording ? (
          <section className="onair onair--one" aria-label="Player">
            <EpisodePlayer key={recording.id} recording={recording} chapters={episode.chapters} />
          </section>
        ) : (
          <p className="stand">The recording of this episode is not here yet.</p>
        )}
        <div className={episode.others.length ? 'show-body with-side' : 'show-body'}>
          <div className="ep-main">
            <div className="media-tools">
              <SaveButton url={story.url} title={story.title} />
              <ShareButton title={story.title} address={address} />
              <ShareFlyout title={story.title} address={address} />
              {recording ? (
                <a className="act" href={recording.src} download>
                  Download the sound
                </a>
              ) : null}
            </div>
            {show ? <ListenOn media={show.media} /> : null}
            <Transcript paragraphs={episode.transcript} />
          </div>
          {episode.others.length ? (
            <aside className="ep-side" aria-label={`More of ${show?.title ?? 'this show'}`}>
              <SectionHead title={`More of ${show?.title ?? 'this show'}`} />
              <EpisodeList entries={episode.others} />
            </aside>
          ) : null}
        </div>
      </article>
    </Main>
  );
}
