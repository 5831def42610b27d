import type { Body, BodyNode, TableCell } from '@/domain/articles/body';
import { msg, t } from '@/language/t';

/**
 * A section of a body: nodes in the text column, or one full-width block. `start` is the index of its first top-level
 * node.
 */
export interface BodyRun {
  kind: 'text' | 'wide';
  nodes: BodyNode[];
  start: number;
}

/** The layout of a body. */
export interface BodyLayout {
  runs: BodyRun[];
  /** The paragraph that opens with a drop cap; null if the body doesn't start with enough text. */
  first: BodyNode | null;
  /** The paragraph that carries the end mark. */
  last: BodyNode | null;
}

/** Minimum length in characters of a paragraph with a drop cap, so that it fills the lines next to it. */
const DROP_CAP_TEXT = 180;

/** Splits a body at its full-width blocks, and finds the paragraphs for the drop cap and the end mark. */
export function layoutBody(body: Body): BodyLayout {
  const nodes = body.filter((node) => node.type !== 'paragraph' || textOf(node).trim() !== '');
  const runs: BodyRun[] = [];
  for (const [start, node] of nodes.entries()) {
    const kind = isWide(node) ? 'wide' : 'text';
    const open = runs.at(-1);
    if (kind === 'text' && open?.kind === 'text') open.nodes.push(node);
    else runs.push({ kind, nodes: [node], start });
  }
  const [opening] = nodes;
  return {
    runs,
    first: opening?.type === 'paragraph' && canDropCap(textOf(opening)) ? opening : null,
    last: nodes.findLast((node) => node.type === 'paragraph') ?? null,
  };
}

/** Returns the text of a node and its descendants, including inline blocks. */
export function textOf(node: BodyNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'inlineBlock') return node.block.blockType === 'leadIn' ? `${node.block.text} ` : '';
  if (node.type === 'table') return node.rows.map((cells) => cells.map(textOfCell).join(' ')).join(' ');
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Returns the text of a table's cell. */
export const textOfCell = ({ children }: TableCell): string => children.map(textOf).join(' ').trim();

function isWide(node: BodyNode): boolean {
  if (node.type !== 'block') return false;
  const { block } = node;
  return (
    block.blockType === 'chart' ||
    block.blockType === 'gallery' ||
    (block.blockType === 'figure' && block.width === 'wide')
  );
}

/**
 * Returns whether a paragraph can open with a drop cap: it must be long enough, and start with a letter of a script
 * that has drop caps.
 */
export function canDropCap(text: string): boolean {
  return text.length >= DROP_CAP_TEXT && /^[“"‘']?\p{Script=Latin}/u.test(text);
}

/** Returns the size of an opening's headline; shorter titles are set larger (display below about 24 characters). */
export function headlineSize(title: string): 'display' | 'mega' | 'large' | 'long' {
  const length = [...title].length;
  if (length <= 24) return 'display';
  if (length <= 60) return 'mega';
  return length <= 100 ? 'large' : 'long';
}

const PARTS = [
  msg('one'),
  msg('two'),
  msg('three'),
  msg('four'),
  msg('five'),
  msg('six'),
  msg('seven'),
  msg('eight'),
  msg('nine'),
  msg('ten'),
  msg('eleven'),
  msg('twelve'),
];

/** Returns the position of an article in its series: 'The long horizon, part two'. */
export function seriesNote({ title, part }: { title: string; part: number | null }): string {
  if (!part) return title;
  const word = PARTS[part - 1];
  return t('{title}, part {part}', { title, part: word ? t(word) : part });
}
