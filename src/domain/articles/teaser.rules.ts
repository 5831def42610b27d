import { type LexicalNodeLike, textOf } from './reading-time.rules';

/** Maximum length of a teaser in characters. */
export const TEASER_LENGTH = 600;

/**
 * Returns the first paragraph of a Lexical editor state as plain text, cut at a word to the length of a teaser. Skips
 * headings, lists and blocks. Null for a body without a paragraph.
 */
export function teaserFrom(state: unknown): string | null {
  const root = (state as { root?: LexicalNodeLike } | null | undefined)?.root;
  const paragraphs = (root?.children ?? []).filter(({ type }) => type === 'paragraph');
  const text = paragraphs.map((node) => textOf(node).replace(/\s+/g, ' ').trim()).find((words) => words !== '');
  if (!text) return null;
  return text.length <= TEASER_LENGTH ? text : text.slice(0, TEASER_LENGTH + 1).replace(/\s*\S*$/, '');
}

/** Returns the stored teaser for readers without access to the body. Null if editors wrote none. */
export const presentTeaser = (entry: { teaser?: string | null }, isReadable: boolean): string | null =>
  isReadable ? null : entry.teaser?.trim() || null;
