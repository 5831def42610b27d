import type { Body, BodyNode } from '@/domain/articles/body';

/** A run of a body: text in the measure, or one block across the page. `start` is its place among the top nodes. */
export interface BodyRun {
  kind: 'text' | 'wide';
  nodes: BodyNode[];
  start: number;
}

/** A body, laid out for the page. */
export interface BodyLayout {
  runs: BodyRun[];
  /** The paragraph that opens with a drop cap, or null when the body does not begin with enough text for one. */
  first: BodyNode | null;
  /** The paragraph that carries the end mark. */
  last: BodyNode | null;
}

/** The least text, in characters, that fills the lines beside a drop cap. */
const DROP_CAP_TEXT = 180;

/** Lays a body out: breaks it where a block crosses the page, and finds its first and last paragraph. */
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

/** The words of a node and everything in it; inline blocks give their text. */
export function textOf(node: BodyNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'inlineBlock') return node.block.blockType === 'leadIn' ? `${node.block.text} ` : '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function isWide(node: BodyNode): boolean {
  if (node.type !== 'block') return false;
  const { block } = node;
  return block.blockType === 'chart' || (block.blockType === 'figure' && block.width === 'wide');
}

/** Whether a paragraph can open with a drop cap: drop caps are for text that begins with a letter of a script that has them, and fills the lines beside it. */
export function canDropCap(text: string): boolean {
  return text.length >= DROP_CAP_TEXT && /^[“"‘']?\p{Script=Latin}/u.test(text);
}

/** The size of an opening's headline: the fewer the characters, the larger (display under about 24). */
export function headlineSize(title: string): 'display' | 'mega' | 'large' | 'long' {
  const length = [...title].length;
  if (length <= 24) return 'display';
  if (length <= 60) return 'mega';
  return length <= 100 ? 'large' : 'long';
}

const PARTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Where an article stands in its series: 'The long horizon, part two'. */
export function seriesNote({ title, part }: { title: string; part: number | null }): string {
  return part ? `${title}, part ${PARTS[part - 1] ?? part}` : title;
}
