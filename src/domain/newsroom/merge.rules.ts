import { alignEntries, type Entry } from './alignment.rules';
import {
  fingerprint,
  isPlainObject,
  isRichText,
  isSame,
  nodeFingerprint,
  type RichText,
  wordsOf,
} from './canonical.rules';

/** Fields of a document by name. */
export type Fields = Record<string, unknown>;

/** The version to keep where two people changed the same place. */
export type Keep = 'mine' | 'theirs';

/** A place that two people changed differently: a field, or a block or paragraph in it. */
export interface Conflict {
  /** Name of the top-level field. */
  field: string;
  /** Changed value of the person who saves; undefined if they removed it. */
  mine: unknown;
  /** Stored value; undefined if a colleague removed it. */
  theirs: unknown;
}

/** Result of a merge. If there are conflicts, their places have the version of the person who saves. */
export interface Merge<Value> {
  value: Value;
  conflicts: Conflict[];
}

/** Fields that the system sets. They are never merged. */
const SYSTEM_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'createdAt', 'updatedAt', 'deletedAt', '_status', 'editedById', 'editedByName', 'path', 'readingMinutes'],
  'revisedAt',
  'keptBecause',
  ...['url', 'thumbnailURL', 'sizes', 'filename', 'filesize', 'mimeType', 'width', 'height', 'file', 'mergeBase'],
]);

/** Whether editors change a field, so that it is merged. */
export const isMerged = (name: string): boolean => !SYSTEM_FIELDS.has(name);

/**
 * Merges the changes of two people since `base`, field by field. Only the fields of `base` are merged. Lists and rich
 * texts are merged entry by entry: two people who change different paragraphs, blocks or rows both keep their work.
 * Where both changed the same entry, `keep` decides; without it the place is reported as a conflict.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields, keep?: Keep): Merge<Fields> {
  const conflicts: Conflict[] = [];
  const value = Object.fromEntries(
    Object.keys(base).map((field) => {
      const report = (conflict: Omit<Conflict, 'field'>) => void conflicts.push({ field, ...conflict });
      return [field, merged(base[field], mine[field], theirs[field], new Place(report, keep))];
    }),
  );
  return { value, conflicts };
}

/** Merges the changes of one value. */
export function mergeValue(base: unknown, mine: unknown, theirs: unknown, keep?: Keep): Merge<unknown> {
  const { value, conflicts } = mergeFields({ value: base }, { value: mine }, { value: theirs }, keep);
  return { value: value.value, conflicts };
}

class Place {
  constructor(
    private readonly report: (conflict: Omit<Conflict, 'field'>) => void,
    private readonly keep: Keep | undefined,
  ) {}

  choose<Value>(mine: Value, theirs: Value): Value {
    if (this.keep) return this.keep === 'mine' ? mine : theirs;
    this.report({ mine, theirs });
    return mine;
  }
}

function merged(base: unknown, mine: unknown, theirs: unknown, place: Place): unknown {
  if (isSame(theirs, base)) return mine;
  if (isSame(mine, base)) return theirs;
  if (isSame(mine, theirs)) return theirs;
  if (isRichText(mine) && isRichText(theirs)) return mergedRichText(base, mine, theirs, place);
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const before = Array.isArray(base) ? base : [];
    return mergedEntries(before.map(rowEntry), mine.map(rowEntry), theirs.map(rowEntry), place);
  }
  if (isGroup(mine) && isGroup(theirs)) {
    const before = isPlainObject(base) ? base : {};
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries([...names].map((name) => [name, merged(before[name], mine[name], theirs[name], place)]));
  }
  return place.choose(mine, theirs);
}

/** A group of fields, in contrast to a reference to a document of one of several collections. */
const isGroup = (value: unknown): value is Fields => isPlainObject(value) && !('relationTo' in value);

function mergedRichText(base: unknown, mine: RichText, theirs: RichText, place: Place): RichText {
  const before = isRichText(base) ? base.root.children : [];
  const children = mergedEntries(
    before.map(nodeEntry),
    mine.root.children.map(nodeEntry),
    theirs.root.children.map(nodeEntry),
    place,
  );
  return { ...theirs, root: { ...theirs.root, children } };
}

/** Returns a paragraph or block of a rich text as an entry of a list. */
export function nodeEntry(value: unknown): Entry {
  const fields = isPlainObject(value) && isPlainObject(value.fields) ? value.fields : {};
  const isBlock = isPlainObject(value) && value.type === 'block' && typeof fields.id === 'string';
  return {
    value,
    identity: isBlock ? `block ${fields.id}` : null,
    content: nodeFingerprint(value),
    words: isBlock ? null : wordsOf(value),
  };
}

function rowEntry(value: unknown): Entry {
  const content = fingerprint(value);
  if (!isPlainObject(value) || 'relationTo' in value) return { value, identity: content, content, words: null };
  if (typeof value.id !== 'string') return { value, identity: null, content, words: wordsOf(value) };
  return { value, identity: `row ${value.id}`, content, words: null };
}

/** Entries that a side added, by the number of base entries before them. */
function additionsOf(entries: readonly Entry[], pairs: readonly number[]): Entry[][] {
  const additions: Entry[][] = Array.from({ length: pairs.length + 1 }, () => []);
  const baseOf = new Map(pairs.map((match, at) => [match, at]));
  let place = 0;
  entries.forEach((entry, at) => {
    const before = baseOf.get(at);
    if (before === undefined) additions[place]?.push(entry);
    else place = before + 1;
  });
  return additions;
}

function mergedEntries(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  place: Place,
): unknown[] {
  const [myPairs, theirPairs] = [alignEntries(base, mine), alignEntries(base, theirs)];
  const [myAdditions, theirAdditions] = [additionsOf(mine, myPairs), additionsOf(theirs, theirPairs)];
  const kept: unknown[] = [];
  // An entry that both added, or that one moved, must not appear twice.
  const identities = new Map<string, { at: number; value: unknown; isTheirs: boolean }>();

  const add = (entry: Entry, isTheirs: boolean) => {
    const twin = entry.identity === null ? undefined : identities.get(entry.identity);
    if (twin) {
      if (twin.isTheirs && !isTheirs && !isSame(twin.value, entry.value))
        kept[twin.at] = place.choose(entry.value, twin.value);
      return;
    }
    if (entry.identity !== null) identities.set(entry.identity, { at: kept.length, value: entry.value, isTheirs });
    kept.push(entry.value);
  };
  const addBetween = (at: number) => {
    const added = theirAdditions[at] ?? [];
    const isTheirs = new Map<string, number>();
    for (const entry of added) isTheirs.set(entry.content, (isTheirs.get(entry.content) ?? 0) + 1);
    for (const entry of added) add(entry, true);
    for (const entry of myAdditions[at] ?? []) {
      const equal = isTheirs.get(entry.content) ?? 0;
      if (equal > 0) isTheirs.set(entry.content, equal - 1);
      else add(entry, false);
    }
  };

  addBetween(0);
  base.forEach((before, at) => {
    const [my, their] = [mine[myPairs[at] ?? -1], theirs[theirPairs[at] ?? -1]];
    const result = mergedEntry(before, my, their, place);
    if (result) add(result, result === their);
    addBetween(at + 1);
  });
  return kept;
}

function mergedEntry(base: Entry, mine: Entry | undefined, theirs: Entry | undefined, place: Place): Entry | undefined {
  if (mine?.content === theirs?.content) return theirs;
  if (theirs?.content === base.content) return mine;
  if (mine?.content === base.content) return theirs;
  const value = place.choose(mine?.value, theirs?.value);
  return value === mine?.value ? mine : theirs;
}
