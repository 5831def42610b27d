import { type LexicalNodeLike, textOf } from './reading-time.rules';

/** Something that makes a text harder to read, and where. */
export interface ReadabilityHint {
  kind: 'sentence' | 'paragraph' | 'heading';
  /** Index of the node at the top of the body. */
  at: number;
  /** The words that it is about: a sentence, or the start of a paragraph. */
  words: string;
  /** Number of words of the sentence or paragraph, or since the last heading. */
  count: number;
}

/** Number of words from which something is long. German has fewer and longer words for the same thought. */
const LIMITS = {
  en: { sentence: 35, paragraph: 150, stretch: 600 },
  de: { sentence: 28, paragraph: 120, stretch: 500 },
} as const;

/** Words before a period that doesn't end a sentence. */
const ABBREVIATIONS = {
  en: /(?:^|[\s(])(?:e\.g|i\.e|Mr|Mrs|Ms|Dr|Prof|St|vs|No|Inc|Ltd|Co|Jr|Sr|approx|[A-Z])\.\s*$/,
  de: /(?:^|[\s(])(?:z\. ?B|d\. ?h|u\. ?a|z|d|u|i|o|bzw|ca|Nr|Dr|Prof|vgl|Mio|Mrd|St|Abs|Art|Tel|[A-Z]|\d{1,2})\.\s*$/,
} as const;

const MAX_HINTS = 20;
const SHOWN_WORDS = 8;

type KnownLanguage = keyof typeof LIMITS;

/**
 * Returns what makes a stored body harder to read, in the order of the text: long sentences and paragraphs, and long
 * stretches without a heading. Other languages than German are measured like English.
 */
export function readabilityHints(state: unknown, language: string): ReadabilityHint[] {
  const code: KnownLanguage = language === 'de' ? 'de' : 'en';
  const limits = LIMITS[code];
  const nodes = (state as { root?: LexicalNodeLike } | null | undefined)?.root?.children ?? [];
  const hints: ReadabilityHint[] = [];
  let stretch: Stretch | null = null;
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'heading') {
      hints.push(...headingHint(stretch, limits.stretch));
      stretch = null;
    }
    if (node.type !== 'paragraph' && node.type !== 'quote' && node.type !== 'list') continue;
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    const count = wordsIn(text);
    if (count === 0) continue;
    stretch = longer(stretch, { at, words: startOf(text), count });
    if (node.type === 'list') continue;
    if (count > limits.paragraph) hints.push({ kind: 'paragraph', at, words: startOf(text), count });
    for (const sentence of sentencesOf(text, code)) {
      const length = wordsIn(sentence);
      if (length > limits.sentence) hints.push({ kind: 'sentence', at, words: sentence, count: length });
    }
  }
  return [...hints, ...headingHint(stretch, limits.stretch)].sort((a, b) => a.at - b.at).slice(0, MAX_HINTS);
}

/** Words without a heading between them. */
interface Stretch {
  at: number;
  words: string;
  count: number;
}

const longer = (stretch: Stretch | null, next: Stretch): Stretch =>
  stretch ? { ...stretch, count: stretch.count + next.count } : next;

function headingHint(stretch: Stretch | null, limit: number): ReadabilityHint[] {
  return stretch && stretch.count > limit ? [{ kind: 'heading', ...stretch }] : [];
}

/** Splits a paragraph into sentences. Abbreviations don't end one. */
export function sentencesOf(text: string, language: KnownLanguage): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)];
  const sentences: string[] = [];
  for (const { segment } of segments) {
    const previous = sentences.at(-1);
    if (previous !== undefined && ABBREVIATIONS[language].test(previous)) sentences[sentences.length - 1] += segment;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim()).filter(Boolean);
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const startOf = (text: string): string => text.split(' ').slice(0, SHOWN_WORDS).join(' ');
