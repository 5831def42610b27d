/** A paragraph of a transcript. Time and speaker are optional. */
export interface TranscriptParagraph {
  seconds: number | null;
  /** The time as entered, such as `0:41`. */
  clock: string | null;
  speaker: string | null;
  text: string;
}

const PARAGRAPH = /^(?:(\d{1,2}(?::\d{2}){1,2})\s+)?(?:(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,2}):\s+)?([\s\S]+)$/u;

/**
 * Parses a transcript as editors type it: paragraphs separated by blank lines, optionally starting with the time and
 * the speaker (`0:41 Meera: It is noon.`).
 */
export function paragraphsOfTranscript(transcript: string | null | undefined): TranscriptParagraph[] {
  return (transcript ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const [, clock = null, speaker = null, text = paragraph] = PARAGRAPH.exec(paragraph) ?? [];
      return { seconds: clock ? secondsOf(clock) : null, clock: clock ?? null, speaker: speaker ?? null, text };
    });
}

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
