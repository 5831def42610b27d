import { t } from '@/language/t';
import type { Fields } from './merge.rules';

/** Lists that a bulk action can add entries to or remove them from: their field, and the collection of the entries. */
export const BULK_LISTS = { topics: 'topics', authors: 'authors' } as const;
export type BulkList = keyof typeof BULK_LISTS;

/** Kinds of bulk actions. */
export type BulkKind = 'edited' | 'published' | 'unpublished' | 'trashed' | 'restored' | BulkList;

/** Time for which a bulk action can be undone. */
export const BULK_UNDO_HOURS = 24;

/** A document before a bulk action changed it. */
export interface BulkDocument {
  id: number;
  title: string;
  /** The public version, or the only one without drafts. Null if it needn't be stored again. */
  main: Fields | null;
  /** The draft that is newer than the public version; null if there was none. */
  draft: Fields | null;
  /** Hash of the document after the action. Another one means that somebody has changed it since. */
  after: string;
}

/** A bulk action, as it is stored until it is undone or expires. */
export interface BulkAction {
  kind: BulkKind;
  /** ISO 8601. */
  at: string;
  documents: BulkDocument[];
}

/** A bulk action that can be undone, for display. */
export interface UndoableBulkAction {
  id: string;
  kind: BulkKind;
  at: string;
  count: number;
}

/** Result of undoing a bulk action. */
export interface BulkUndo {
  restored: number;
  /** Documents that stay as they are, each with the reason. */
  left: { id: number; title: string; reason: string }[];
}

/** A change of lists that the user requested. */
export interface BulkListChange {
  ids: number[];
  list: BulkList;
  add: number[];
  remove: number[];
}

const MAX_DOCUMENTS = 1000;
const MAX_ENTRIES = 50;

const idsOf = (value: unknown, max: number): number[] | null => {
  if (!Array.isArray(value) || value.length > max) return null;
  const ids = [...new Set(value.map(Number))];
  return ids.every((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647) ? ids : null;
};

/** Reads a requested change of lists. Returns null if it is malformed or changes nothing. */
export function readListChange(body: unknown): BulkListChange | null {
  const { ids, list, add = [], remove = [] } = (body ?? {}) as Record<string, unknown>;
  if (typeof list !== 'string' || !Object.hasOwn(BULK_LISTS, list)) return null;
  const [documents, added, removed] = [idsOf(ids, MAX_DOCUMENTS), idsOf(add, MAX_ENTRIES), idsOf(remove, MAX_ENTRIES)];
  if (!documents?.length || !added || !removed || added.length + removed.length === 0) return null;
  return { ids: documents.sort((left, right) => left - right), list: list as BulkList, add: added, remove: removed };
}

/** Returns a list with entries added at its end and others removed. The order of the rest doesn't change. */
export function changedList(current: unknown, { add, remove }: Pick<BulkListChange, 'add' | 'remove'>): number[] {
  const before = (Array.isArray(current) ? current : []).map((entry) =>
    Number(typeof entry === 'object' && entry !== null ? (entry as { id: unknown }).id : entry),
  );
  const kept = before.filter((id) => !remove.includes(id));
  return [...kept, ...add.filter((id) => !before.includes(id))];
}

/** Returns the kind of a bulk edit from the fields that it sets. */
export function bulkKindOf(data: Fields): BulkKind {
  if ('deletedAt' in data) return data.deletedAt ? 'trashed' : 'restored';
  const isStatusOnly = Object.keys(data).every((name) => name === '_status');
  if (!isStatusOnly) return 'edited';
  return data._status === 'published' ? 'published' : 'unpublished';
}

const MESSAGES: Record<BulkKind, (documents: string) => string> = {
  edited: (documents) => t('You edited {documents}.', { documents }),
  published: (documents) => t('You published {documents}.', { documents }),
  unpublished: (documents) => t('You unpublished {documents}.', { documents }),
  trashed: (documents) => t('You moved {documents} to the trash.', { documents }),
  restored: (documents) => t('You restored {documents} from the trash.', { documents }),
  topics: (documents) => t('You changed the topics of {documents}.', { documents }),
  authors: (documents) => t('You changed the authors of {documents}.', { documents }),
};

/** Returns what a bulk action did. `names` are the names of one document and of several. */
export const bulkMessage = (
  { kind, count }: Pick<UndoableBulkAction, 'kind' | 'count'>,
  names: { singular: string; plural: string },
): string => MESSAGES[kind](count === 1 ? `1 ${names.singular}` : `${count} ${names.plural}`);

/** Types of fields whose value belongs to one document. */
const INDIVIDUAL: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'email', 'code', 'json', 'number', 'point', 'richText', 'array', 'blocks', 'upload'],
]);

/** Text fields that several documents can share. */
const SHARED_TEXTS: ReadonlySet<string> = new Set(['credit', 'copyright', 'category', 'tier', 'subscriptionCode']);

/**
 * Whether a field can be set to the same value in several documents. Titles, slugs, bodies and other texts belong to one
 * document, and a list would be replaced, with every entry that the others had.
 */
export const isSharedField = (field: { name: string; type: string; hasMany?: boolean | undefined }): boolean =>
  !field.hasMany && (!INDIVIDUAL.has(field.type) || SHARED_TEXTS.has(field.name));
