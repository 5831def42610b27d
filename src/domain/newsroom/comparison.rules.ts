/** Fields that the system fills in, which editors don't compare. */
const NOT_COMPARED = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', 'editedById', 'editedByName', 'path', 'readingMinutes', 'stage'],
  ...['url', 'thumbnailURL', 'sizes', 'filename', 'filesize', 'mimeType', 'width', 'height', 'deletedAt'],
]);

/** A field in which two versions of a document differ. Texts are truncated, and empty for values that aren't text. */
export interface Difference {
  field: string;
  stored: string;
  submitted: string;
}

/**
 * Returns the submitted fields that differ from the stored ones, in the order of the submission. `labels` names fields
 * for editors.
 */
export function differencesOf(
  stored: Record<string, unknown>,
  submitted: Record<string, unknown>,
  labels: Record<string, string> = {},
): Difference[] {
  return Object.keys(submitted)
    .filter((name) => !NOT_COMPARED.has(name) && name in labels)
    .filter((name) => JSON.stringify(comparable(stored[name])) !== JSON.stringify(comparable(submitted[name])))
    .map((name) => ({
      field: labels[name] ?? name,
      stored: truncate(stored[name]),
      submitted: truncate(submitted[name]),
    }));
}

/** Normalizes a value for comparison: without empty parts, row ids, populated documents and editor versions. */
function comparable(value: unknown): unknown {
  // A form submits 0 for a list without rows.
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
    .sort(([first], [second]) => first.localeCompare(second));
  return entries.length ? Object.fromEntries(entries) : null;
}

interface TextNode {
  text?: string;
  type?: string;
  fields?: unknown;
  children?: TextNode[];
}

/** Returns the words and blocks of a rich text. Null for other values. */
function textOf(value: Record<string, unknown>): string | null {
  const root = value.root as TextNode | undefined;
  if (!root?.children) return null;
  const read = (node: TextNode): string =>
    node.text ??
    [...(node.fields ? [JSON.stringify(comparable(node.fields))] : []), ...(node.children ?? []).map(read)].join('');
  return root.children.map((node) => `${node.type}:${read(node)}`).join('\n');
}

const MAX_LENGTH = 80;

function truncate(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** The admin splits messages at the first colon and at commas, so these are replaced. */
const escapeSeparators = (text: string): string => text.replaceAll(',', ';').replaceAll(':', '.');

/**
 * Returns the message for a save that is rejected because a colleague changed the document meanwhile: who did so, when,
 * and how the versions differ.
 */
export function staleMessage(colleague: string, at: Date, differences: readonly Difference[]): string {
  const time = `at ${at.toISOString().slice(11, 16).replace(':', '.')} UTC on ${at.toISOString().slice(0, 10)}`;
  const parts = differences.map(({ field, stored, submitted }) =>
    stored || submitted ? escapeSeparators(`${field} (stored “${stored}” and yours “${submitted}”)`) : field,
  );
  const comparison = parts.length ? `Differences: ${parts.join(', ')}` : 'The stored version is the same as yours.';
  return `${escapeSeparators(colleague)} changed this ${time}, after you opened it. Nothing was overwritten. Load the current version and make your change again. ${comparison}`;
}
