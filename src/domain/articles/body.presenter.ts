import type { FootnoteRefBlock, LeadInBlock } from '@/generated/payload-types';
import { type AddressableDocument, addressOfDocument } from '../addresses/document-address.rules';
import type { Body, BodyNode, InlineBlock, TableCell, TextMark } from './body';
import { type BlockSetting, type ClosedFile, presentBlock, type StoredBlock } from './body-block.presenter';
import { released } from './released.presenter';

/** A node of a body as the editor stores it. */
interface StoredNode {
  type: string;
  children?: StoredNode[];
  text?: string;
  /** Text marks as bits, or the alignment of an element as a name. */
  format?: number | string;
  indent?: number;
  tag?: string;
  listType?: string;
  headerState?: number;
  colSpan?: number;
  rowSpan?: number;
  fields?: unknown;
}

/**
 * Presents a stored body: images with their renditions, and links to documents as paths. Blocks and links whose
 * document is missing or unreleased are left out. Restricted files are only linked if `closedFile` returns the path at
 * which this reader gets them. Null for an empty body.
 */
export function presentBody(body: unknown, now: Date, closedFile: ClosedFile = () => null): Body | null {
  const root = (body as { root?: StoredNode } | null | undefined)?.root;
  if (!root?.children?.length) return null;
  return presentNodes(root.children, { now, closedFile, references: new Set(referencesIn(root.children)) });
}

type Setting = Omit<BlockSetting, 'presentText'>;

/** Returns the numbers of the footnotes to which nodes refer. */
const referencesIn = (nodes: StoredNode[]): number[] =>
  nodes.flatMap(({ children = [], fields }) => {
    const block = fields as Partial<StoredInlineBlock> | undefined;
    return block?.blockType === 'footnoteRef' ? [block.number ?? 0] : referencesIn(children);
  });

const presentNodes = (nodes: StoredNode[], setting: Setting): BodyNode[] =>
  nodes.flatMap((node) => presentNode(node, setting));

function presentNode(node: StoredNode, setting: Setting): BodyNode[] {
  if (node.type === 'table') return presentTable(node, setting);
  const children = presentNodes(node.children ?? [], setting);
  const element = { children, align: alignOf(node.format), indent: node.indent ?? 0 };
  switch (node.type) {
    case 'text':
      return [{ type: 'text', text: node.text ?? '', marks: marksOf(node.format) }];
    case 'tab':
      return [{ type: 'text', text: '\t', marks: [] }];
    case 'linebreak':
    case 'horizontalrule':
      return [{ type: node.type }];
    case 'paragraph':
    case 'quote':
    case 'listitem':
      return [{ type: node.type, ...element }];
    case 'heading':
      return [{ type: 'heading', level: node.tag === 'h3' || node.tag === 'h4' ? node.tag : 'h2', ...element }];
    case 'list':
      return [{ type: 'list', isNumbered: node.listType === 'number', ...element, children: nested(children) }];
    case 'link':
    case 'autolink':
      return presentLink(node.fields as StoredLink, children, setting.now);
    case 'block': {
      const block = presentBlock(node.fields as StoredBlock, {
        ...setting,
        presentText: (text) => presentBody(text, setting.now, setting.closedFile),
      });
      return block ? [{ type: 'block', block }] : [];
    }
    case 'inlineBlock': {
      const block = presentInlineBlock(node.fields as StoredInlineBlock);
      return block ? [{ type: 'inlineBlock', block }] : [];
    }
    // A node type that the editor no longer supports. Its text stays.
    default:
      return children;
  }
}

/** Moves inner lists into the item before them. The editor stores each as an item of its own. */
function nested(items: BodyNode[]): BodyNode[] {
  const list: BodyNode[] = [];
  for (const item of items) {
    const previous = list.at(-1);
    const isInnerList = item.type === 'listitem' && item.children.some(({ type }) => type === 'list');
    if (isInnerList && previous?.type === 'listitem')
      list[list.length - 1] = { ...previous, children: [...previous.children, ...item.children] };
    else list.push(item);
  }
  return list;
}

/** Presents a table; nothing for one without cells. */
function presentTable(table: StoredNode, setting: Setting): BodyNode[] {
  const rows = (table.children ?? [])
    .map((row) => (row.children ?? []).map((cell) => presentCell(cell, setting)))
    .filter((cells) => cells.length > 0);
  return rows.length ? [{ type: 'table', rows }] : [];
}

/** The editor's bits for a cell in a header row and in a header column. */
const IN_HEADER_ROW = 1;
const IN_HEADER_COLUMN = 2;

function presentCell({ children, headerState = 0, colSpan, rowSpan }: StoredNode, setting: Setting): TableCell {
  const nodes = presentNodes(children ?? [], setting);
  const [only, another] = nodes;
  const isPlain = only?.type === 'paragraph' && !another && !only.align && !only.indent;
  const rowHeader = headerState & IN_HEADER_COLUMN ? 'row' : null;
  return {
    children: isPlain ? only.children : nodes,
    header: headerState & IN_HEADER_ROW ? 'column' : rowHeader,
    columns: colSpan ?? 1,
    rows: rowSpan ?? 1,
  };
}

interface StoredLink {
  linkType?: string;
  url?: string;
  newTab?: boolean | null;
  doc?: { relationTo: string; value: unknown };
}

/** Presents a link. Without a target that readers can visit, only its text stays. */
function presentLink(link: StoredLink, children: BodyNode[], now: Date): BodyNode[] {
  const url = addressOfLink(link, now);
  return url ? [{ type: 'link', url, isNewTab: Boolean(link.newTab), children }] : children;
}

function addressOfLink({ linkType, url, doc }: StoredLink, now: Date): string | null {
  if (linkType !== 'internal') return safeAddress(url);
  const document = released<AddressableDocument>(doc?.value, now);
  return document && addressOfDocument(doc?.relationTo ?? '', document);
}

/** Returns a URL unless it could run a script. */
function safeAddress(url: string | undefined): string | null {
  return url && /^(?:https?:|mailto:|tel:|\/|#)/i.test(url.trim()) ? url.trim() : null;
}

type StoredInlineBlock = LeadInBlock | FootnoteRefBlock;

function presentInlineBlock(stored: StoredInlineBlock): InlineBlock | null {
  switch (stored.blockType) {
    case 'leadIn':
      return { blockType: 'leadIn', text: stored.text ?? '' };
    case 'footnoteRef':
      return { blockType: 'footnoteRef', number: stored.number };
    default:
      stored satisfies never;
      return null;
  }
}

/** Bits of the editor's text marks, from the innermost to the outermost. */
const MARKS: readonly [bit: number, mark: TextMark][] = [
  [1, 'bold'],
  [2, 'italic'],
  [4, 'strikethrough'],
  [8, 'underline'],
  [16, 'code'],
  [32, 'subscript'],
  [64, 'superscript'],
];

const marksOf = (format: StoredNode['format']): TextMark[] =>
  MARKS.filter(([bit]) => (Number(format) & bit) !== 0).map(([, mark]) => mark);

/** Returns the alignment of an element. Null for the default, left. */
function alignOf(format: StoredNode['format']): 'left' | 'center' | 'right' | 'justify' | null {
  if (format === 'center' || format === 'justify') return format;
  if (format === 'right' || format === 'end') return 'right';
  return format === 'start' ? 'left' : null;
}
