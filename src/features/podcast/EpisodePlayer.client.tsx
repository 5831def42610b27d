'use client';

import { useEffect } from 'react';
import { clockText } from '@/domain/media/duration.rules';
import type { ChapterView, RecordingView } from '@/domain/podcasts/episode.presenter';
import { play, showInPage, useListening } from '@/features/shell/listening';
import { PlayerControls } from '@/features/shell/PlayerControls.client';
import { t } from '@/language/t';
import { chapterAt } from './chapters.rules';

/** The player of an episode page, with chapters. Without JavaScript it is the browser's own player. */
export function EpisodePlayer({ recording, chapters }: { recording: RecordingView; chapters: ChapterView[] }) {
  const now = useListening();
  useEffect(() => showInPage(recording.id), [recording.id]);
  const current = now.recording?.id === recording.id ? chapterAt(chapters, now.seconds) : -1;
  return (
    <div className="podcast-player">
      <PlayerControls recording={recording} />
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below */}
        <audio controls preload="none" src={recording.src} aria-label={recording.title} />
      </noscript>
      {chapters.length ? (
        <ol className="podcast-chapters ui-needs-script" aria-label={t('Chapters')}>
          {chapters.map((chapter, at) => (
            <li key={chapter.startSeconds}>
              <button
                type="button"
                aria-current={at === current ? 'true' : undefined}
                onClick={() => play(recording, chapter.startSeconds)}
              >
                <span className="ui-tabular">{clockText(chapter.startSeconds)}</span>
                <span className="ui-serif">{chapter.title}</span>
              </button>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
