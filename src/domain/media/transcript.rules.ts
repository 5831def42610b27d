/** One paragraph of a transcript: when it is said, by whom, and the words. Time and speaker are optional. */
export interface TranscriptParagraph {
  seconds: number | null;
  /** The time as it was written: '0:41'. */
  clock: string | null;
  speaker: string | null;
  text: string;
}

const FORM = /^(?:(\d{1,2}(?::\d{2}){1,2})\s+)?(?:(\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,2}):\s+)?([\s\S]+)$/u;

/**
 * Reads a transcript as editors type it: paragraphs divided by empty lines, each with its time and its speaker in front
 * if it has them ('0:41 Meera: It is noon.').
 */
export function paragraphsOfTranscript(transcript: string | null | undefined): TranscriptParagraph[] {
  return (transcript ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const [, clock = null, speaker = null, text = paragraph] = FORM.exec(paragraph) ?? [];
      return { seconds: clock ? secondsOf(clock) : null, clock: clock ?? null, speaker: speaker ?? null, text };
    });
}

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
