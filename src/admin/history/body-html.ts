import { convertLexicalToHTML, type HTMLConvertersFunction } from '@payloadcms/richtext-lexical/html';
import type { Field } from 'payload';
import { toWords } from 'payload/shared';

/** Declaration of a block, as far as its text needs it. */
export interface BlockTexts {
  slug: string;
  labels?: { singular?: unknown } | undefined;
  fields: Field[];
}

/** Blocks of a body, and the names of their parts. */
export interface BodyParts {
  blocks: readonly BlockTexts[];
  inlineBlocks: readonly BlockTexts[];
  /** Returns a label in the language of the editor. */
  labelOf: (label: unknown) => string;
  /** Returns the title of a document that a block refers to. */
  titleOf: (collection: string, id: number) => string | undefined;
}

type Values = Record<string, unknown>;
type Editor = Parameters<typeof convertLexicalToHTML>[0]['data'];

/**
 * Returns a body as HTML in which two versions can be compared: the text, and for each block its name and the text of
 * its fields, a line each.
 */
export function bodyHtml(body: unknown, parts: BodyParts): string {
  if (!isRichText(body)) return '';
  const converters: HTMLConvertersFunction = ({ defaultConverters }) => ({
    ...defaultConverters,
    blocks: Object.fromEntries(
      parts.blocks.map((block) => [block.slug, ({ node }: Node) => blockHtml(block, node.fields, parts)]),
    ),
    inlineBlocks: Object.fromEntries(
      parts.inlineBlocks.map((block) => [block.slug, ({ node }: Node) => inlineHtml(block, node.fields)]),
    ),
    link: ({ node, nodesToHTML }) => {
      const { url, doc } = node.fields as LinkTarget;
      const target = doc ? (parts.titleOf(doc.relationTo, idOfTarget(doc)) ?? String(idOfTarget(doc))) : url;
      const text = nodesToHTML({ nodes: node.children }).join('');
      return `<u>${text}</u>${target ? ` (${escapeHtml(target)})` : ''}`;
    },
    unknown: () => '',
  });
  return convertLexicalToHTML({ converters, data: body as Editor, disableContainer: true });
}

interface Node {
  node: { fields: Values };
}

/** Where a link leads: to an address, or to a document of the site. */
interface LinkTarget {
  url?: string;
  doc?: { relationTo: string; value: number | { id: number } } | null;
}

const idOfTarget = ({ value }: NonNullable<LinkTarget['doc']>): number =>
  typeof value === 'object' ? value.id : value;

interface BodyNode {
  type?: string;
  fields?: Values;
  children?: BodyNode[];
}

/** Returns the ids of the documents that the blocks and links of a body refer to, by collection. */
export function referencesIn(body: unknown, parts: Pick<BodyParts, 'blocks'>): Map<string, Set<number>> {
  const references = new Map<string, Set<number>>();
  const add = (collection: string, id: unknown): void => {
    if (typeof id !== 'number') return;
    references.set(collection, (references.get(collection) ?? new Set()).add(id));
  };
  const note = (fields: Field[], values: Values): void => {
    for (const field of fields) {
      if ('fields' in field && !('name' in field)) note(field.fields, values);
      if (!('name' in field)) continue;
      const value = values[field.name];
      if (field.type === 'array') for (const row of listOf(value)) note(field.fields, row as Values);
      if (field.type === 'richText' && isRichText(value)) noteNodes(value.root.children as BodyNode[]);
      if ((field.type !== 'upload' && field.type !== 'relationship') || typeof field.relationTo !== 'string') continue;
      for (const id of listOf(value)) add(field.relationTo, id);
    }
  };
  const noteNodes = (nodes: readonly BodyNode[]): void => {
    for (const { type, fields, children } of nodes) {
      const block = type === 'block' ? parts.blocks.find(({ slug }) => slug === fields?.blockType) : undefined;
      if (block && fields) note(block.fields, fields);
      const { doc } = (fields ?? {}) as LinkTarget;
      if (type === 'link' && doc) add(doc.relationTo, idOfTarget(doc));
      noteNodes(children ?? []);
    }
  };
  noteNodes(isRichText(body) ? (body.root.children as BodyNode[]) : []);
  return references;
}

function blockHtml(block: BlockTexts, values: Values, parts: BodyParts): string {
  const name = parts.labelOf(block.labels?.singular ?? toWords(block.slug));
  return `<p><strong>${escapeHtml(name)}</strong></p>${fieldsHtml(block.fields, values, parts)}`;
}

/** Fields of blocks that nobody sees. */
const INTERNAL: ReadonlySet<string> = new Set(['id', 'blockName', 'note']);

/** Words in a line of text, such as a lead-in, and the number of a footnote. */
const inlineHtml = (block: BlockTexts, values: Values): string =>
  block.fields
    .flatMap((field) => ('name' in field && !INTERNAL.has(field.name) ? [values[field.name]] : []))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) =>
      typeof value === 'number' ? `<sup>${value}</sup>` : `<strong>${escapeHtml(String(value))}</strong>`,
    )
    .join(' ');

function fieldsHtml(fields: Field[], values: Values, parts: BodyParts): string {
  return fields
    .map((field) => {
      if (!('name' in field)) return 'fields' in field ? fieldsHtml(field.fields, values, parts) : '';
      return field.name === 'id' || field.name === 'blockName' ? '' : fieldHtml(field, values[field.name], parts);
    })
    .join('');
}

function fieldHtml(field: Field & { name: string }, value: unknown, parts: BodyParts): string {
  if (field.type === 'array')
    return listOf(value)
      .map((row) => fieldsHtml(field.fields, row as Values, parts))
      .join('');
  if (field.type === 'group' && 'fields' in field) return fieldsHtml(field.fields, (value ?? {}) as Values, parts);
  const label = parts.labelOf(('label' in field && field.label) || toWords(field.name));
  if (field.type === 'richText') return bodyHtml(value, parts);
  const text = textOf(field, value, parts);
  return text ? `<p><em>${escapeHtml(label)}:</em> ${escapeHtml(text).replaceAll('\n', '<br>')}</p>` : '';
}

function textOf(field: Field, value: unknown, parts: BodyParts): string {
  if (field.type === 'checkbox') return value ? '✓' : '';
  if (field.type === 'upload' || field.type === 'relationship') {
    const collection = String(field.relationTo);
    return listOf(value)
      .map((id) => parts.titleOf(collection, Number(id)) ?? `${id}`)
      .join(', ');
  }
  if (field.type === 'select') {
    const labelOfOption = (chosen: unknown) => {
      const option = field.options.find((each) => typeof each === 'object' && each.value === chosen);
      return parts.labelOf(typeof option === 'object' ? option.label : chosen);
    };
    return listOf(value).map(labelOfOption).join(', ');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value];

const isRichText = (value: unknown): value is { root: { children: unknown[] } } =>
  Array.isArray((value as { root?: { children?: unknown } } | null)?.root?.children);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
