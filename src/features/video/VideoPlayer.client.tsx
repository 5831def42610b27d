'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PlaybackView } from '@/domain/video/video.presenter';

interface VideoPlayerProps {
  video: PlaybackView;
  /** Label of the play button: 'Play, 12:40'. */
  label: string;
  /** Shown instead of the player if the recording isn't available (VID-08). */
  unavailableMessage: string;
  /** The still image, which is visible until the recording plays. Unlike a poster, it has a size for each screen. */
  children: ReactNode;
}

/**
 * The browser's own player with captions, on the publication's still image. Nothing loads before it is played, and
 * nothing plays automatically.
 */
export function VideoPlayer({ video, label, unavailableMessage, children }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'begun' | 'failed'>('waiting');
  const button = useRef<HTMLButtonElement>(null);
  const [hasScript, setScript] = useState(false);
  useEffect(() => {
    setScript(true);
    // An error before hydration fired no event here.
    if (player.current?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setState('failed');
    else if (button.current?.hidden || player.current?.paused === false) setState('begun');
  }, []);
  if (state === 'failed' || video.sources.length === 0)
    return <PlayerUnavailable>{unavailableMessage}</PlayerUnavailable>;
  const begin = () => {
    setState('begun');
    player.current?.focus();
    player.current?.play().catch(() => {});
  };
  const last = video.sources.length - 1;
  return (
    <div className="ui-poster video-poster">
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: captions are included wherever an editor has added them */}
      <video
        ref={player}
        controls={!hasScript || state === 'begun'}
        preload="none"
        playsInline
        aria-label={video.title}
        width={640}
        height={360}
        onPlay={() => setState('begun')}
        onError={() => setState('failed')}
      >
        {video.sources.map(({ src, type }, at) => (
          <source
            key={src}
            src={src}
            type={type ?? undefined}
            onError={at === last ? () => setState('failed') : undefined}
          />
        ))}
        {video.captions.map(({ src, language, label: name }) => (
          <track key={src} kind="captions" src={src} srcLang={language} label={name} default />
        ))}
      </video>
      {state === 'waiting' ? (
        <button
          type="button"
          className="ui-play ui-needs-script"
          ref={button}
          data-early
          data-ready={hasScript || undefined}
          suppressHydrationWarning
          onClick={begin}
        >
          <svg viewBox="0 0 12 14" aria-hidden="true">
            <path d="M0 0L12 7L0 14Z" />
          </svg>
          {label}
        </button>
      ) : null}
    </div>
  );
}

/** Replaces a player whose recording isn't available. */
export function PlayerUnavailable({ children }: { children: string }) {
  return (
    <div className="video-error" role="alert">
      <p className="ui-standfirst">{children}</p>
    </div>
  );
}
