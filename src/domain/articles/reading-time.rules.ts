/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 230;

interface BlockFieldsLike {
  readonly blockType?: unknown;
  readonly text?: unknown;
  readonly points?: unknown;
  readonly snippet?: unknown;
}

/** A Lexical node with the fields that text extraction needs. */
export interface LexicalNodeLike {
  readonly text?: unknown;
  readonly children?: readonly LexicalNodeLike[];
  readonly type?: unknown;
  readonly fields?: BlockFieldsLike;
}

/**
 * Returns the running text of a Lexical editor state, paragraph by paragraph, without special blocks. Empty for
 * anything that isn't an editor state.
 */
export function paragraphsOf(state: unknown): string[] {
  const root = (state as { root?: LexicalNodeLike } | null | undefined)?.root;
  return (root?.children ?? []).map((node) => textOf(node).trim()).filter((text) => text !== '');
}

/** Nodes whose children are on different lines or in different cells. */
const SPACED: ReadonlySet<unknown> = new Set(['list', 'table', 'tablerow', 'tablecell']);

/** Returns the plain text of a node and its children. */
export function textOf(node: LexicalNodeLike): string {
  if (typeof node.text === 'string') return node.text;
  if (node.type === 'linebreak') return ' ';
  // The lead-in of an article is part of its first sentence.
  if (node.type === 'inlineBlock') return typeof node.fields?.text === 'string' ? `${node.fields.text} ` : '';
  return (node.children ?? []).map(textOf).join(SPACED.has(node.type) ? ' ' : '');
}

/**
 * Returns the number of words in a Lexical editor state: the running text and the boxes that are part of the story
 * (brief, callout, aside, and snippets that are loaded). Pull quotes, captions, charts and footnotes don't count.
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
    if (fields.blockType === 'snippet') return paragraphsOf(snippetTextOf(fields));
    return fields.blockType === 'callout' || fields.blockType === 'aside' ? paragraphsOf(fields.text) : [];
  });
}

/** Returns the text of a snippet, if it was loaded with the body. */
export const snippetTextOf = ({ snippet }: { snippet?: unknown }): unknown =>
  (snippet as { text?: unknown } | null | undefined)?.text;

/** Returns the texts of a brief's points. While a form is open, the editor stores their number in place of the list. */
function pointsOf(points: unknown): string[] {
  if (!Array.isArray(points)) return [];
  return (points as { term?: unknown; text?: unknown }[]).flatMap(({ term, text }) => [
    `${term ?? ''}`,
    `${text ?? ''}`,
  ]);
}

/** Returns the reading time of a body in minutes, at least 1, or null without text. */
export function readingMinutesOf(state: unknown): number | null {
  const words = wordCountOf(state);
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
