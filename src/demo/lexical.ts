import { createHash } from 'node:crypto';

/** Stored node of the editor's state. */
export interface LexicalNode {
  type: string;
  version: number;
  [key: string]: unknown;
}

const element = { format: '', indent: 0, direction: 'ltr', version: 1 } as const;

/** Wraps top-level nodes in a complete editor state. */
export const root = (children: LexicalNode[]) => ({ root: { type: 'root', ...element, children } });

export const paragraph = (children: LexicalNode[]): LexicalNode => ({
  type: 'paragraph',
  ...element,
  textFormat: 0,
  textStyle: '',
  children,
});

export const heading = (tag: 'h2' | 'h3' | 'h4', children: LexicalNode[]): LexicalNode => ({
  type: 'heading',
  ...element,
  tag,
  children,
});

export const quote = (children: LexicalNode[]): LexicalNode => ({ type: 'quote', ...element, children });

export const list = (listType: 'bullet' | 'number', children: LexicalNode[]): LexicalNode => ({
  type: 'list',
  ...element,
  listType,
  start: 1,
  tag: listType === 'number' ? 'ol' : 'ul',
  children,
});

export const listItem = (value: number, children: LexicalNode[]): LexicalNode => ({
  type: 'listitem',
  ...element,
  value,
  children,
});

export const horizontalRule = (): LexicalNode => ({ type: 'horizontalrule', version: 1 });

/** `format` is the editor's bit field: 1 bold, 2 italic, 16 code. */
export const text = (value: string, format: number): LexicalNode => ({
  type: 'text',
  version: 1,
  text: value,
  format,
  mode: 'normal',
  style: '',
  detail: 0,
});

export const link = (url: string, children: LexicalNode[]): LexicalNode => ({
  type: 'link',
  ...element,
  version: 3,
  id: blockId({ url, children }),
  fields: { linkType: 'custom', url, newTab: /^https?:/.test(url) },
  children,
});

export const inlineBlock = (fields: Record<string, unknown>): LexicalNode => ({
  type: 'inlineBlock',
  version: 1,
  fields: { id: blockId(fields), blockName: '', ...fields },
});

/** Derives an id from the content, with 24 hexadecimal digits like the CMS's ids, so that seeding is repeatable. */
export function blockId(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 24);
}
