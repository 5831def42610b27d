import { t } from '@/language/t';

/** Properties of a rich-text node that its editor fills in by itself, so that they differ without a change. */
const INCIDENTAL = new Set(['version', 'direction', 'textFormat', 'textStyle', 'detail', 'mode', 'style']);

interface RichNode {
  type?: unknown;
  text?: unknown;
  format?: unknown;
  fields?: unknown;
  children?: unknown;
  [property: string]: unknown;
}

/** A rich text, as its editor stores it. */
export interface RichText {
  root: { children: unknown[]; [property: string]: unknown };
  [property: string]: unknown;
}

/** Whether a value is a rich text. */
export const isRichText = (value: unknown): value is RichText =>
  isPlainObject(value) && isPlainObject(value.root) && Array.isArray(value.root.children);

/** Whether a value is an object with fields, not a list or a date. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * Whether two values are the same content, although one comes from a form and the other from the database: a form
 * submits 0 for a list without rows, the API can populate documents, and editors add default properties.
 */
export function isSame(first: unknown, second: unknown): boolean {
  if (first === second) return true;
  if ((first === 0 && isEmptyList(second)) || (second === 0 && isEmptyList(first))) return true;
  return fingerprint(first) === fingerprint(second);
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Returns the content of a value as text. Values with the same content return the same text. */
export const fingerprint = (value: unknown): string => JSON.stringify(canonical(value)) ?? 'null';

function canonical(value: unknown): unknown {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.length ? value.map(canonical) : null;
  if (!isPlainObject(value)) return value;
  if (isRichText(value)) return canonicalNodes(value.root.children);
  if ('createdAt' in value && 'id' in value) return value.id;
  return sortedEntries(value);
}

function sortedEntries(value: Record<string, unknown>): Record<string, unknown> | null {
  const entries = Object.keys(value)
    .sort()
    .map((name) => [name, canonical(value[name])] as const)
    .filter(([, part]) => part !== null);
  return entries.length ? Object.fromEntries(entries) : null;
}

/** Returns the content of a rich-text node as text. */
export const nodeFingerprint = (node: unknown): string => JSON.stringify(canonicalNode(node)) ?? 'null';

function canonicalNode(node: unknown): unknown {
  if (!isPlainObject(node)) return node;
  const { children, fields, ...rest } = node as RichNode;
  const properties = Object.keys(rest)
    .filter((name) => !INCIDENTAL.has(name) && rest[name] !== 0)
    .sort()
    .map((name) => [name, canonical(rest[name])] as const)
    .filter(([, part]) => part !== null);
  return {
    ...Object.fromEntries(properties),
    ...(fields === undefined ? {} : { fields: canonical(fields) }),
    ...(Array.isArray(children) && children.length ? { children: canonicalNodes(children) } : {}),
  };
}

/** Returns nodes with adjacent texts of the same format joined, as an editor does when it opens them. */
function canonicalNodes(nodes: unknown[]): unknown {
  const joined: unknown[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (isText(node) && isText(last) && (last.format || 0) === (node.format || 0)) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else {
      joined.push(node);
    }
  }
  return joined.map(canonicalNode);
}

const isText = (node: unknown): node is { type: 'text'; text: string; format?: number } =>
  isPlainObject(node) && node.type === 'text' && typeof node.text === 'string';

/** Separators between the children of a rich-text node. */
const SEPARATORS: Record<string, string> = { list: '\n', table: '\n', tablerow: ' | ', tablecell: '\n' };

/** Returns the words of a value: of a rich text or one of its nodes, a row, or a list. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n');
  if (!isPlainObject(value)) return '';
  if (isRichText(value)) return value.root.children.map(wordsOf).filter(Boolean).join('\n');
  const node = value as RichNode;
  if (typeof node.text === 'string' && node.type === 'text') return node.text;
  if (node.type === 'linebreak') return '\n';
  if (Array.isArray(node.children)) return node.children.map(wordsOf).join(SEPARATORS[String(node.type)] ?? '');
  if (node.fields !== undefined) return wordsOf(node.fields);
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== 'blockType' && name !== 'blockName')
    .map(([, part]) => wordsOf(part))
    .filter(Boolean)
    .join('\n');
}
