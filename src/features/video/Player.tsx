import { clockText } from '@/domain/media/duration.rules';
import type { PlaybackView, VideoView } from '@/domain/video/video.presenter';
import { t } from '@/language/t';
import { MOBILE_LAYOUT } from '@/ui/breakpoints';
import { Picture } from '@/ui/Picture';
import { EarlyPlay } from './EarlyPlay.client';
import { PlayerUnavailable, VideoPlayer } from './VideoPlayer.client';

interface PlayerProps {
  video: VideoView;
  /** Null if the provider fails (VID-08). */
  playback: PlaybackView | null;
  unavailableMessage: string;
}

/** A video's recording below its still image. */
export function Player({ video: { story, durationSeconds }, playback, unavailableMessage }: PlayerProps) {
  if (!playback) return <PlayerUnavailable>{unavailableMessage}</PlayerUnavailable>;
  const poster = playback.poster && { ...playback.poster, srcSet: '' };
  const still = story.picture?.whole ?? poster;
  const label = durationSeconds ? t('Play, {duration}', { duration: clockText(durationSeconds) }) : t('Play');
  return (
    <>
      <VideoPlayer key={story.id} video={playback} label={label} unavailableMessage={unavailableMessage}>
        {still ? (
          <Picture cut={still} alt="" sizes={`${MOBILE_LAYOUT} 66vw, (max-width: 1025px) 100vw, 940px`} isFirst />
        ) : null}
      </VideoPlayer>
      <EarlyPlay />
    </>
  );
}
