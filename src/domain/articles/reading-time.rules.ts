/** Words that a practiced reader takes in per minute. */
const WORDS_PER_MINUTE = 230;

interface BlockFieldsLike {
  readonly blockType?: unknown;
  readonly text?: unknown;
  readonly points?: unknown;
}

/** As much of a Lexical node as its text takes. */
export interface LexicalNodeLike {
  readonly text?: unknown;
  readonly children?: readonly LexicalNodeLike[];
  readonly type?: unknown;
  readonly fields?: BlockFieldsLike;
}

/**
 * The running text of a Lexical editor state, block by block, without the contents of the magazine's special blocks.
 * Anything that is not an editor state reads as no text.
 */
export function paragraphsOf(state: unknown): string[] {
  const root = (state as { root?: LexicalNodeLike } | null | undefined)?.root;
  return (root?.children ?? []).map((node) => textOf(node).trim()).filter((text) => text !== '');
}

/** The plain text of a node and everything in it. */
export function textOf(node: LexicalNodeLike): string {
  if (typeof node.text === 'string') return node.text;
  if (node.type === 'linebreak') return ' ';
  // The lead-in of an article is part of its first sentence.
  if (node.type === 'inlineBlock') return typeof node.fields?.text === 'string' ? `${node.fields.text} ` : '';
  return (node.children ?? []).map(textOf).join(node.type === 'list' ? ' ' : '');
}

/**
 * Number of words to read in a Lexical editor state: its running text and the boxes that are part of the story (brief,
 * callout, aside). Quotes that repeat the text, captions, charts and footnotes don't count.
 */
export function wordCountOf(state: unknown): number {
  return [...paragraphsOf(state), ...boxedTextsOf(state)].reduce((sum, text) => sum + wordsIn(text), 0);
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function boxedTextsOf(state: unknown): string[] {
  const root = (state as { root?: LexicalNodeLike } | null | undefined)?.root;
  return (root?.children ?? []).flatMap(({ type, fields }) => {
    if (type !== 'block' || !fields) return [];
    if (fields.blockType === 'brief') return pointsOf(fields.points);
    return fields.blockType === 'callout' || fields.blockType === 'aside' ? paragraphsOf(fields.text) : [];
  });
}

/** The texts of a brief's points. While a form is open, the editor keeps their number in the place of the list. */
function pointsOf(points: unknown): string[] {
  if (!Array.isArray(points)) return [];
  return (points as { term?: unknown; text?: unknown }[]).flatMap(({ term, text }) => [
    `${term ?? ''}`,
    `${text ?? ''}`,
  ]);
}

/** Whole minutes that reading a body takes, at least 1, or null for no text. */
export function readingMinutesOf(state: unknown): number | null {
  const words = wordCountOf(state);
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
