import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import { type BlockFields, readBlock } from './blocks';
import {
  blockId,
  heading,
  horizontalRule,
  inlineBlock,
  type LexicalNode,
  link,
  list,
  listItem,
  paragraph,
  quote,
  root,
  text,
} from './lexical';
import { plainText } from './plain-text';

/** Dependencies of a body: images to draw and articles it links to. */
export interface BodyResources {
  /** Draws and stores the image of a figure. Returns its id. */
  picture: (attributes: Record<string, string>) => Promise<number>;
  /** Returns the id of the article at a path such as `/2024/11/the-slow-company`. @throws Error if there is none */
  article: (path: string) => number;
}

const FORMAT = { bold: 1, italic: 2, code: 16 } as const;

/**
 * Converts Markdown to the editor's state: paragraphs, headings, lists, quotes, emphasis, links, and blocks as
 * directives (`:::pull`, `:::chart`, `:lead[…]`, `:fn[1]` …).
 * @throws Error for an unknown directive
 */
export async function bodyFromMarkdown(markdown: string, resources: BodyResources) {
  const tree = fromMarkdown(markdown, { extensions: [directive()], mdastExtensions: [directiveFromMarkdown()] });
  return root(await flow(tree.children, resources));
}

async function flow(nodes: RootContent[], resources: BodyResources): Promise<LexicalNode[]> {
  const result: LexicalNode[] = [];
  for (const node of nodes) {
    const converted = await block(node, resources);
    if (converted) result.push(converted);
  }
  return result;
}

async function block(node: RootContent, resources: BodyResources): Promise<LexicalNode | null> {
  switch (node.type) {
    case 'paragraph':
      return paragraph(phrasing(node.children));
    case 'heading':
      return heading(`h${Math.min(4, Math.max(2, node.depth))}` as 'h2', phrasing(withoutAnchor(node.children)));
    case 'list':
      return listOf(node);
    case 'blockquote':
      return quote(node.children.flatMap((child) => (child.type === 'paragraph' ? phrasing(child.children) : [])));
    case 'thematicBreak':
      return horizontalRule();
    case 'containerDirective':
      return directiveBlock(node, resources);
    default:
      return null;
  }
}

async function directiveBlock(node: ContainerDirective, resources: BodyResources): Promise<LexicalNode> {
  const fields: BlockFields = await readBlock(node, {
    ...resources,
    text: async (children) => root(await flow(children, resources)),
  });
  return { type: 'block', version: 2, format: '', fields: { id: blockId(fields), blockName: '', ...fields } };
}

function listOf(node: List): LexicalNode {
  return list(
    node.ordered ? 'number' : 'bullet',
    node.children.map((item, index) => listItem(index + 1, itemContent(item))),
  );
}

function itemContent(item: ListItem): LexicalNode[] {
  return item.children.flatMap((child) =>
    child.type === 'list' ? [listOf(child)] : child.type === 'paragraph' ? phrasing(child.children) : [],
  );
}

/** Removes explicit anchors (`{#name}`) from headings. The site derives anchors from the text. */
function withoutAnchor(children: PhrasingContent[]): PhrasingContent[] {
  return children.map((child) =>
    child.type === 'text' ? { ...child, value: child.value.replace(/\s*\{#[\w-]+\}\s*$/, '') } : child,
  );
}

function phrasing(nodes: PhrasingContent[], format = 0): LexicalNode[] {
  return nodes.flatMap((node): LexicalNode[] => {
    switch (node.type) {
      case 'text':
        return node.value === '' ? [] : [text(node.value.replace(/\n/g, ' '), format)];
      case 'strong':
        return phrasing(node.children, format | FORMAT.bold);
      case 'emphasis':
        return phrasing(node.children, format | FORMAT.italic);
      case 'inlineCode':
        return [text(node.value, format | FORMAT.code)];
      case 'break':
        return [{ type: 'linebreak', version: 1 }];
      case 'link':
        return [link(node.url, phrasing(node.children, format))];
      case 'textDirective':
        return [inlineDirective(node)];
      default:
        return [];
    }
  });
}

function inlineDirective(node: TextDirective): LexicalNode {
  const content = plainText(node.children);
  if (node.name === 'lead') return inlineBlock({ blockType: 'leadIn', text: content });
  if (node.name === 'fn') return inlineBlock({ blockType: 'footnoteRef', number: Number(content) });
  return text(`:${node.name}${content ? `[${content}]` : ''}`, 0);
}
