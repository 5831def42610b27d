/**
 * A place in a text, by its words and those around it. As the Web Annotation Data Model's TextQuoteSelector, so that it
 * survives changes elsewhere in the text (https://www.w3.org/TR/annotation-model/#text-quote-selector).
 */
export interface TextQuote {
  exact: string;
  prefix: string;
  suffix: string;
}

/** A place in a text, as positions of characters. */
export interface TextPlace {
  start: number;
  end: number;
}

/** Characters of the text around a place that are stored with it. */
export const CONTEXT_LENGTH = 48;
/** Characters of context that are enough to find a place whose own words have changed. */
const ENOUGH_CONTEXT = 12;
/** Maximum length of the words that a comment can be about. */
export const MAX_QUOTE = 1_000;

/** Returns the quote of a place in a text. */
export const quoteOf = (text: string, { start, end }: TextPlace): TextQuote => ({
  exact: text.slice(start, end),
  prefix: text.slice(Math.max(0, start - CONTEXT_LENGTH), start),
  suffix: text.slice(end, end + CONTEXT_LENGTH),
});

/**
 * Returns where the quoted words are in a text that may have changed since, or null if they are gone. If the words occur
 * several times, the surroundings decide. If they were changed themselves, the place between their surroundings is
 * returned.
 */
export function findQuote(text: string, quote: TextQuote): TextPlace | null {
  const { exact, prefix, suffix } = quote;
  if (!exact) return null;
  let best: { start: number; score: number } | null = null;
  for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
    const before = commonEnd(text.slice(Math.max(0, start - prefix.length), start), prefix);
    const after = commonStart(text.slice(start + exact.length, start + exact.length + suffix.length), suffix);
    const score = before + after;
    if (!best || score > best.score) best = { start, score };
  }
  return best ? { start: best.start, end: best.start + exact.length } : findByContext(text, quote);
}

function findByContext(text: string, { exact, prefix, suffix }: TextQuote): TextPlace | null {
  const [before, after] = [prefix.slice(-ENOUGH_CONTEXT), suffix.slice(0, ENOUGH_CONTEXT)];
  if (before.length < ENOUGH_CONTEXT || after.length < ENOUGH_CONTEXT) return null;
  const at = text.indexOf(before);
  if (at < 0) return null;
  const start = at + before.length;
  const end = text.indexOf(after, start);
  return end > start && end - start <= exact.length * 2 + CONTEXT_LENGTH ? { start, end } : null;
}

function commonStart(first: string, second: string): number {
  let length = 0;
  while (length < first.length && first[length] === second[length]) length += 1;
  return length;
}

function commonEnd(first: string, second: string): number {
  let length = 0;
  while (length < Math.min(first.length, second.length) && first.at(-1 - length) === second.at(-1 - length))
    length += 1;
  return length;
}
