/** Fields that the system fills in: no editor compares them. */
const NOT_COMPARED = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', 'editedById', 'editedByName', 'path', 'readingMinutes', 'stage'],
  ...['url', 'thumbnailURL', 'sizes', 'filename', 'filesize', 'mimeType', 'width', 'height', 'deletedAt'],
]);

/** A field in which two versions of a document differ; the texts are shortened, and empty for what is no text. */
export interface Difference {
  field: string;
  stored: string;
  given: string;
}

/**
 * The fields of a change that differ from what is stored, in the order of the change. `labels` names fields as editors
 * see them.
 */
export function differencesOf(
  stored: Record<string, unknown>,
  given: Record<string, unknown>,
  labels: Record<string, string> = {},
): Difference[] {
  return Object.keys(given)
    .filter((name) => !NOT_COMPARED.has(name) && name in labels)
    .filter((name) => JSON.stringify(comparable(stored[name])) !== JSON.stringify(comparable(given[name])))
    .map((name) => ({ field: labels[name] ?? name, stored: shown(stored[name]), given: shown(given[name]) }));
}

/** A value without what two equal ones may differ in: empty parts, ids of rows, populated documents, editor versions. */
function comparable(value: unknown): unknown {
  // A form sends 0 for a list without rows.
  if (value === null || value === undefined || value === '' || value === false || value === 0) return null;
  if (Array.isArray(value)) return value.length ? value.map(comparable) : null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return value;
  const object = value as Record<string, unknown>;
  const words = textOf(object);
  if (words !== null) return words;
  if ('createdAt' in object && 'id' in object) return object.id;
  const entries = Object.entries(object)
    .filter(([name]) => !['id', 'version', 'blockName'].includes(name))
    .map(([name, part]) => [name, comparable(part)] as const)
    .filter(([, part]) => part !== null)
    .sort(([one], [other]) => one.localeCompare(other));
  return entries.length ? Object.fromEntries(entries) : null;
}

interface TextNode {
  text?: string;
  type?: string;
  fields?: unknown;
  children?: TextNode[];
}

/** The words and blocks of a rich text; null for what is none. */
function textOf(value: Record<string, unknown>): string | null {
  const root = value.root as TextNode | undefined;
  if (!root?.children) return null;
  const read = (node: TextNode): string =>
    node.text ??
    [...(node.fields ? [JSON.stringify(comparable(node.fields))] : []), ...(node.children ?? []).map(read)].join('');
  return root.children.map((node) => `${node.type}:${read(node)}`).join('\n');
}

const SHOWN_LENGTH = 80;

function shown(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
}

/** The admin shows what follows the first colon of a message as a list, cut at its commas. */
const uncut = (text: string): string => text.replaceAll(',', ';').replaceAll(':', '.');

/**
 * The sentence that refuses a save because a colleague has changed the document since it was opened: who did so and
 * when, and in what the stored version and the refused one differ.
 */
export function staleMessage(colleague: string, at: Date, differences: readonly Difference[]): string {
  const time = `at ${at.toISOString().slice(11, 16).replace(':', '.')} UTC on ${at.toISOString().slice(0, 10)}`;
  const parts = differences.map(({ field, stored, given }) =>
    stored || given ? uncut(`${field} (stored “${stored}” and yours “${given}”)`) : field,
  );
  const comparison = parts.length ? `What differs: ${parts.join(', ')}` : 'What is stored does not differ from yours.';
  return `${uncut(colleague)} changed this ${time}, after you opened it. Nothing was overwritten. Keep a copy of your text, reload the page and put your change in again. ${comparison}`;
}
