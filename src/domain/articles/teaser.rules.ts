import { type LexicalNodeLike, textOf } from './reading-time.rules';

/** Most characters of a teaser. */
export const TEASER_LENGTH = 600;

/**
 * Returns the first paragraph of a Lexical editor state as plain text, cut at a word so that it fits a teaser. Headings,
 * lists and blocks are skipped. Null for a body without a paragraph.
 */
export function teaserFrom(state: unknown): string | null {
  const root = (state as { root?: LexicalNodeLike } | null | undefined)?.root;
  const paragraphs = (root?.children ?? []).filter(({ type }) => type === 'paragraph');
  const text = paragraphs.map((node) => textOf(node).replace(/\s+/g, ' ').trim()).find((words) => words !== '');
  if (!text) return null;
  return text.length <= TEASER_LENGTH ? text : text.slice(0, TEASER_LENGTH + 1).replace(/\s*\S*$/, '');
}

/** Presents a stored teaser to readers who don't get the body; null when the editors wrote none. */
export const presentTeaser = (entry: { teaser?: string | null }, isReadable: boolean): string | null =>
  isReadable ? null : entry.teaser?.trim() || null;
