import type { TranscriptParagraph } from './transcript.rules';

type TimedParagraph = TranscriptParagraph & { seconds: number };

/** How long the last paragraph is shown if it starts at the recording's end. */
const MIN_SECONDS = 5;

/** Whether a transcript can be shown in time with its recording: every paragraph has a time, later than the one before. */
export function isTimed(paragraphs: readonly TranscriptParagraph[]): paragraphs is readonly TimedParagraph[] {
  return (
    paragraphs.length > 0 &&
    paragraphs.every(({ seconds }, at) => seconds !== null && seconds > (paragraphs[at - 1]?.seconds ?? -1))
  );
}

/** Presents a timed transcript as WebVTT: each paragraph is shown until the next one, with its speaker as the voice. */
export function presentCaptions(paragraphs: readonly TimedParagraph[], durationSeconds: number): string {
  const cues = paragraphs.map(({ seconds, speaker, text }, at) => {
    const end = paragraphs[at + 1]?.seconds ?? Math.max(durationSeconds, seconds + MIN_SECONDS);
    const voice = speaker ? `<v ${escaped(speaker)}>` : '';
    return `${clockOf(seconds)} --> ${clockOf(end)}\n${voice}${escaped(text)}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** Formats seconds as WebVTT does: `01:02:03.000`. */
function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
}

/** Escapes a text for WebVTT, where an empty line ends a cue. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s*\n\s*/g, ' ');
