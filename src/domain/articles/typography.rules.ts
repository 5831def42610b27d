import type { LanguageInfo } from '@/language/languages.rules';

/** The marks of a language. */
export type TypographicMarks = Pick<LanguageInfo, 'quotes' | 'dash'>;

/** Replaces the last characters that were typed. */
export interface Replacement {
  /** Number of typed characters that it replaces. */
  length: number;
  text: string;
}

/** Characters after which a quotation mark opens, besides other opening ones. */
const BEFORE_OPENING = /[\s([{/«]$/u;
const DASH = /[–—-]$/u;
const DASHES = /(^|[^-])(-{2,3})([\p{L}\p{N}\s"'])$/u;

/**
 * Returns the typographic form of the characters just typed: quotation marks and dashes of a language, and ellipses.
 * Null if they stay. `before` is the text of the line up to the cursor.
 */
export function typographicForm(before: string, marks: TypographicMarks): Replacement | null {
  const dashes = DASHES.exec(before);
  if (dashes) return dashed(before, dashes, marks);
  if (/(?:^|[^.])\.\.\.$/.test(before)) return { length: 3, text: '…' };
  const quote = quotationMark(before, marks);
  return quote ? { length: 1, text: quote } : null;
}

function dashed(before: string, dashes: RegExpExecArray, marks: TypographicMarks): Replacement | null {
  const [, previous = '', hyphens = '', typed = ''] = dashes;
  // Three hyphens at the start of a line are a rule, which the editor draws.
  if (previous === '' && hyphens.length === 3) return null;
  const dash = hyphens.length === 3 ? '—' : dashFor(previous, typed, marks);
  const line = `${before.slice(0, -hyphens.length - 1)}${dash}`;
  return { length: hyphens.length + 1, text: dash + (quotationMark(line + typed, marks) ?? typed) };
}

/** A dash between spaces or numbers is an en dash in every language. */
function dashFor(previous: string, typed: string, { dash }: TypographicMarks): string {
  const isSpaced = !previous.trim() || !typed.trim();
  const isRange = /\p{N}/u.test(previous) && /\p{N}/u.test(typed);
  return isSpaced || isRange ? '–' : dash;
}

function quotationMark(before: string, { quotes }: TypographicMarks): string | null {
  const typed = before.at(-1);
  if (typed !== '"' && typed !== "'") return null;
  const [open, close, openInner, closeInner] = quotes;
  const line = before.slice(0, -1);
  const [opening, closing] = typed === '"' ? [open, close] : [openInner, closeInner];
  if (line === '' || BEFORE_OPENING.test(line) || line.endsWith(open) || line.endsWith(openInner)) return opening;
  if (DASH.test(line)) return isWithin(line, opening, closing) ? closing : opening;
  if (typed === '"' || isWithin(line, opening, closing)) return closing;
  return '’';
}

/** Whether a quotation is open at the end of a line. */
const isWithin = (line: string, open: string, close: string): boolean =>
  line.lastIndexOf(open) > line.lastIndexOf(close);
