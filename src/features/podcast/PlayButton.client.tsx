'use client';

import type { RecordingView } from '@/domain/podcasts/episode.presenter';
import { play, toggle, useListening } from '@/features/shell/listening';
import { PlayMark } from '@/features/shell/PlayerControls.client';
import { t } from '@/language/t';

/** Plays and pauses an episode of a list. */
export function PlayButton({ recording, label }: { recording: RecordingView; label: string }) {
  const now = useListening();
  const isMine = now.recording?.id === recording.id;
  const isPlaying = isMine && now.state === 'playing';
  return (
    <button
      type="button"
      className="podcast-play ui-needs-script"
      aria-label={
        isPlaying
          ? t('Pause: {title}, {length}', { title: recording.title, length: label })
          : t('Play: {title}, {length}', { title: recording.title, length: label })
      }
      onClick={() => (isMine ? toggle() : play(recording))}
    >
      <span className="podcast-play-disc">
        <PlayMark isPlaying={isPlaying} />
      </span>
      <span>{label}</span>
    </button>
  );
}
