import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { blockId } from './lexical';
import { plainText } from './plain-text';

/** Stored fields of a block. */
export type BlockFields = Record<string, unknown> & { blockType: string };

interface BlockResources {
  picture: (attributes: Record<string, string>) => Promise<number>;
  article: (path: string) => number;
  text: (children: RootContent[]) => Promise<object>;
}

/** Converts a directive to the fields of a block. @throws Error for an unknown directive */
export async function readBlock(node: ContainerDirective, resources: BlockResources): Promise<BlockFields> {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  );
  switch (node.name) {
    case 'pull':
      return { blockType: 'pullQuote', quote: textOf(node.children), cite: attributes.cite };
    case 'brief':
      return {
        blockType: 'brief',
        title: attributes.title ?? 'The idea in brief',
        points: itemsOf(node.children).map(readPoint),
      };
    case 'callout':
    case 'aside':
      return {
        blockType: node.name,
        title: attributes.title,
        text: await resources.text(node.children as RootContent[]),
      };
    case 'figure':
      return readFigure(attributes, await resources.picture(attributes));
    case 'chart':
      return readChart(attributes, textOf(node.children));
    case 'related':
      return {
        blockType: 'related',
        title: attributes.title || 'Related reading',
        articles: itemsOf(node.children).map((item) => resources.article(textOf(item.children))),
      };
    case 'footnotes':
      return {
        blockType: 'footnotes',
        notes: itemsOf(node.children).map((item) => withId({ text: textOf(item.children) })),
      };
    default:
      throw new Error(`Unknown directive ":::${node.name}".`);
  }
}

const withId = <T extends object>(row: T): T & { id: string } => ({ id: blockId(row), ...row });

function textOf(nodes: readonly { type: string }[]): string {
  return nodes
    .map((node) => ('children' in node ? plainText(node.children as PhrasingContent[]) : ''))
    .join('\n')
    .trim();
}

function itemsOf(nodes: readonly { type: string }[]): ListItem[] {
  return nodes.flatMap((node) => (node.type === 'list' ? (node as unknown as { children: ListItem[] }).children : []));
}

/** Parses a list item of the form `**Term** text`. */
function readPoint(item: ListItem): { id: string; term: string; text: string } {
  const [first] = item.children;
  const inline = first?.type === 'paragraph' ? first.children : [];
  const term = inline[0]?.type === 'strong' ? plainText(inline[0].children) : '';
  return withId({ term, text: plainText(term ? inline.slice(1) : inline).trim() });
}

function readFigure(attributes: Record<string, string>, picture: number): BlockFields {
  return {
    blockType: 'figure',
    picture,
    width: attributes.width === 'wide' ? 'wide' : 'text',
    caption: attributes.caption,
    credit: attributes.credit,
  };
}

/** Reads the series of a chart from table rows: label, values and line style. */
function readChart(attributes: Record<string, string>, table: string): BlockFields {
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const style = (mark: string | undefined) => (mark === 'yes' ? 'mark' : mark === 'dashed' ? 'dashed' : 'plain');
  return {
    blockType: 'chart',
    kind: attributes.kind ?? 'line',
    title: attributes.title,
    sub: attributes.sub,
    unit: attributes.unit,
    labels: attributes.x,
    series: rows
      .filter(([label]) => label)
      .map(([label, values, mark]) => withId({ label, values, style: style(mark) })),
    markIndex: attributes.mark ? Number(attributes.mark) : null,
    source: attributes.source,
    note: attributes.note,
    alt: attributes.alt,
  };
}
