'use client';

import { clockText } from '@/domain/media/duration.rules';
import type { RecordingView } from '@/domain/podcasts/episode.presenter';
import { t } from '@/language/t';
import { JUMP_SECONDS, play, SPEEDS, STEP_SECONDS, seekTo, setSpeed, skip, toggle, useListening } from './listening';

/**
 * Controls of the site's audio player for one recording, whether it is playing or not yet started. Keyboard: space or K
 * plays and pauses, arrow keys seek by 5 seconds.
 */
export function PlayerControls({ recording }: { recording: RecordingView }) {
  const now = useListening();
  const isMine = now.recording?.id === recording.id;
  const seconds = isMine ? now.seconds : 0;
  const duration = (isMine ? now.duration : 0) || recording.durationSeconds;
  const isPlaying = isMine && now.state === 'playing';
  const playPause = () => (isMine ? toggle() : play(recording));
  const jump = (by: number) => isMine && skip(by);
  const position = t('{time} of {duration}', { time: clockText(seconds), duration: clockText(duration) });
  const onKeyDown = (event: React.KeyboardEvent) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return;
    const act = keys[event.key.toLowerCase()];
    // On a button, the space bar activates the button.
    if (!act || (event.key === ' ' && target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act();
  };
  const keys: Record<string, () => void> = {
    ' ': playPause,
    k: playPause,
    arrowleft: () => jump(-STEP_SECONDS),
    arrowdown: () => jump(-STEP_SECONDS),
    arrowright: () => jump(STEP_SECONDS),
    arrowup: () => jump(STEP_SECONDS),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls, not of form fields
    <div
      className="shell-player ui-needs-script"
      role="group"
      aria-label={t('Player: {title}', { title: recording.title })}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className="shell-player-button"
        aria-label={isPlaying ? t('Pause') : t('Play')}
        onClick={playPause}
      >
        <PlayMark isPlaying={isPlaying} />
      </button>
      <button type="button" className="shell-player-jump" disabled={!isMine} onClick={() => jump(-JUMP_SECONDS)}>
        <span className="ui-visually-hidden">{t('Back 15 seconds')}</span>
        <span aria-hidden="true">−15</span>
      </button>
      <input
        className="shell-player-track"
        type="range"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.min(Math.floor(seconds), Math.floor(duration))}
        aria-label={t('Position')}
        aria-valuetext={position}
        style={{ '--at': `${duration ? (seconds / duration) * 100 : 0}%` } as React.CSSProperties}
        onChange={({ target }) => (isMine ? seekTo(Number(target.value)) : play(recording, Number(target.value)))}
      />
      <button type="button" className="shell-player-jump" disabled={!isMine} onClick={() => jump(JUMP_SECONDS)}>
        <span className="ui-visually-hidden">{t('Forward 15 seconds')}</span>
        <span aria-hidden="true">+15</span>
      </button>
      <span className="shell-player-clock">{position}</span>
      <select
        className="shell-player-speed"
        aria-label={t('Speed')}
        value={now.speed}
        onChange={({ target }) => setSpeed(Number(target.value))}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
      {isMine && now.state === 'failed' ? (
        <p className="shell-player-error" role="alert">
          {t('This recording can’t be played at the moment. Please try again in a minute.')}
        </p>
      ) : null}
    </div>
  );
}

/** The icon of a play button: a triangle, or two bars while playing. */
export function PlayMark({ isPlaying }: { isPlaying: boolean }) {
  return (
    <svg
      className={isPlaying ? 'shell-player-mark' : 'shell-player-mark shell-player-mark--play'}
      viewBox="0 0 12 14"
      aria-hidden="true"
    >
      <path d={isPlaying ? 'M1 0H4.500V14H1ZM7.500 0H11V14H7.500Z' : 'M0 0L12 7L0 14Z'} />
    </svg>
  );
}
