import { clockText, isoDuration } from '@/domain/media/duration.rules';
import { typeText } from '@/domain/streams/type-text.rules';
import type { PlaybackView, VideoView } from '@/domain/video/video.presenter';
import { Main } from '@/features/shell/Main';
import { Transcript } from '@/features/shell/Transcript';
import { cardOfStory } from '@/features/streams/stream-list.rules';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { SectionHead } from '@/ui/SectionHead';
import { StoryCard } from '@/ui/StoryCard';
import { Player } from './Player';
import { Playlist } from './Playlist.client';
import { VideoTools } from './VideoTools';

interface VideoPageProps {
  video: VideoView;
  /** Null if the provider fails (VID-08). */
  playback: PlaybackView | null;
  unavailableMessage: string;
  /** Public origin of the site. */
  origin: string;
}

/** A video: player and playlist, summary, transcript, and related reading. */
export function VideoPage({ video, playback, unavailableMessage, origin }: VideoPageProps) {
  const { story } = video;
  return (
    <Main data-section="/video" data-history="watched" data-path={story.url}>
      <section className="video-film" aria-label={t('Player')}>
        <div className="ui-container">
          <div className="video-film-grid">
            <Player video={video} playback={playback} unavailableMessage={unavailableMessage} />
            <Playlist playlists={video.playlists} current={story.id} />
          </div>
        </div>
      </section>
      <div className="ui-container video-text ui-grid">
        <div className="video-main">
          <Kicker>
            {story.topic ? <a href={story.topic.url}>{story.topic.name}</a> : typeText(story.contentType)}
          </Kicker>
          <h1 className="ui-title-1">{story.title}</h1>
          {story.summary ? <p className="ui-standfirst">{story.summary}</p> : null}
          <p className="ui-meta video-meta">
            <span>
              {rich('Published <time>{date}</time>', {
                date: story.dateText,
                time: (text) => <time dateTime={story.publishedAt}>{text}</time>,
              })}
            </span>
            {story.authors.length ? (
              <b>
                {rich('Presented by <names></names>', {
                  names: () => <Names names={story.authors.map(({ name }) => name)} />,
                })}
              </b>
            ) : null}
            {video.durationSeconds ? (
              <time dateTime={isoDuration(video.durationSeconds)}>{clockText(video.durationSeconds)}</time>
            ) : null}
          </p>
          <VideoTools title={story.title} path={story.url} origin={origin} />
          <Transcript paragraphs={video.transcript} />
        </div>
        {video.related.length ? (
          <aside className="video-side ui-late" aria-label={t('Related reading')}>
            <SectionHead title={t('Related reading')} />
            {video.related.map((related) => (
              <StoryCard
                key={related.id}
                story={{ ...cardOfStory(related), summary: null }}
                sizes={`${MOBILE_LAYOUT} 66vw, 400px`}
                size="ui-title-4"
              />
            ))}
          </aside>
        ) : null}
      </div>
    </Main>
  );
}
