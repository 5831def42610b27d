import type { PlaybackView, VideoView } from '@/domain/video/video.presenter';
import { t } from '@/language/t';
import { Player } from './Player';

/** The player alone, filling another site's frame, with a link to the video's page (VID-05). */
export function EmbedPage({
  video,
  playback,
  unavailableMessage,
}: {
  video: VideoView;
  playback: PlaybackView | null;
  unavailableMessage: string;
}) {
  const { story } = video;
  return (
    <main className="video-embed">
      <Player video={video} playback={playback} unavailableMessage={unavailableMessage} />
      <h1>
        <a href={story.url} target="_blank" rel="noopener">
          {story.title}
          <span className="ui-visually-hidden"> {t('(opens in a new tab)')}</span>
        </a>
      </h1>
    </main>
  );
}
