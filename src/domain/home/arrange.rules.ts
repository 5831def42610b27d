/** A kind of entries. Entries move between lists of one kind. */
export type Held = 'articles' | 'media' | 'products' | 'topics';

interface SectionList {
  /** Field of the section that holds the list. */
  field: string;
  holds: Held;
  most: number;
}

/** The list of each kind of section. A section with an issue has none, because the issue decides its entries. */
export const SECTION_LISTS = {
  lead: { field: 'article', holds: 'articles', most: 1 },
  stories: { field: 'articles', holds: 'articles', most: 24 },
  latest: { field: 'picks', holds: 'articles', most: 8 },
  feature: { field: 'articles', holds: 'articles', most: 6 },
  mediaShelf: { field: 'items', holds: 'media', most: 6 },
  productShelf: { field: 'products', holds: 'products', most: 24 },
  topicList: { field: 'topics', holds: 'topics', most: 12 },
} as const satisfies Readonly<Record<string, SectionList>>;

/** A move on the front page. Sections are named by their ids, entries by their keys. */
export type FrontPageMove =
  | { kind: 'section'; section: string; before: string | null }
  | { kind: 'entry'; section: string; entry: string; to: string; before: string | null };

/** A section as it is stored. */
export interface StoredSection {
  id?: string | null;
  blockType: string;
  [field: string]: unknown;
}

/** Change of the form by a move. */
export type FrontPageChange = { kind: 'order'; from: number; to: number } | { kind: 'lists'; lists: StoredList[] };

/** New value of the list of a section. */
interface StoredList {
  /** Position of the section. */
  section: number;
  field: string;
  value: unknown;
}

type StoredEntry = number | { relationTo: string; value: number };

/** Returns the key of an entry: its collection and id, such as `articles 12`. */
export const entryKey = (collection: string, id: number | string): string => `${collection} ${id}`;

/** Whether a message from the page is a move. */
export function isFrontPageMove(value: unknown): value is FrontPageMove {
  const move = (value ?? {}) as Record<string, unknown>;
  const isPlace = typeof move.section === 'string' && (move.before === null || typeof move.before === 'string');
  return isPlace && (move.kind === 'section' || (typeof move.entry === 'string' && typeof move.to === 'string'));
}

/**
 * Returns what a move changes. The lead story and another one change places, because a lead section has exactly one
 * story. `full` if the list has no room. Null if nothing changes or if the section or entry is gone.
 */
export function changeOf(sections: StoredSection[], move: FrontPageMove): FrontPageChange | 'full' | null {
  const from = sections.findIndex(({ id }) => id === move.section);
  if (from < 0) return null;
  if (move.kind === 'section') return orderOf(sections, from, move.before);
  const to = sections.findIndex(({ id }) => id === move.to);
  const [source, target] = [listOf(sections[from]), listOf(sections[to])];
  if (!source || !target || source.holds !== target.holds) return null;
  const entry = source.entries.find((each) => keyOf(source, each) === move.entry);
  if (!entry) return null;
  if (from === to) {
    const moved = inserted(source, without(source, entry), entry, move.before);
    return sameEntries(source, moved, source.entries) ? null : changeOfLists([storedList(from, source, moved)]);
  }
  if (source.most === 1 || target.most === 1) {
    const other = target.entries.find((each) => keyOf(target, each) === move.before) ?? target.entries.at(-1);
    if (!other) return null;
    return changeOfLists([
      storedList(from, source, replaced(source, entry, other)),
      storedList(to, target, replaced(target, other, entry)),
    ]);
  }
  const rest = without(target, entry);
  if (rest.length >= target.most) return 'full';
  return changeOfLists([
    storedList(from, source, without(source, entry)),
    storedList(to, target, inserted(target, rest, entry, move.before)),
  ]);
}

type FilledList = SectionList & { entries: StoredEntry[] };

function listOf(section: StoredSection | undefined): FilledList | null {
  const list: SectionList | undefined = SECTION_LISTS[section?.blockType as keyof typeof SECTION_LISTS];
  if (!section || !list) return null;
  const value = section[list.field] as StoredEntry | StoredEntry[] | null | undefined;
  return { ...list, entries: Array.isArray(value) ? value : value ? [value] : [] };
}

const keyOf = ({ holds }: FilledList, entry: StoredEntry): string =>
  typeof entry === 'object' ? entryKey(entry.relationTo, entry.value) : entryKey(holds, entry);

const without = (list: FilledList, gone: StoredEntry): StoredEntry[] =>
  list.entries.filter((each) => keyOf(list, each) !== keyOf(list, gone));

function inserted(list: FilledList, rest: StoredEntry[], entry: StoredEntry, before: string | null): StoredEntry[] {
  const at = rest.findIndex((each) => keyOf(list, each) === before);
  return at < 0 ? [...rest, entry] : [...rest.slice(0, at), entry, ...rest.slice(at)];
}

/** Puts an entry in the place of another one. It stays in the list only once. */
function replaced(list: FilledList, gone: StoredEntry, entry: StoredEntry): StoredEntry[] {
  return without(list, entry).map((each) => (keyOf(list, each) === keyOf(list, gone) ? entry : each));
}

const sameEntries = (list: FilledList, first: StoredEntry[], second: StoredEntry[]): boolean =>
  first.every((entry, at) => keyOf(list, entry) === keyOf(list, second[at] ?? entry));

const storedList = (section: number, { field, most }: FilledList, entries: StoredEntry[]): StoredList => ({
  section,
  field,
  value: most === 1 ? (entries[0] ?? null) : entries,
});

const changeOfLists = (lists: StoredList[]): FrontPageChange => ({ kind: 'lists', lists });

function orderOf(sections: StoredSection[], from: number, before: string | null): FrontPageChange | null {
  const place = before === null ? sections.length : sections.findIndex(({ id }) => id === before);
  if (place < 0) return null;
  const to = place > from ? place - 1 : place;
  return to === from ? null : { kind: 'order', from, to };
}

/** Returns the move that takes a change back, as a change. */
export function inverseOf(sections: StoredSection[], change: FrontPageChange): FrontPageChange {
  if (change.kind === 'order') return { kind: 'order', from: change.to, to: change.from };
  const lists = change.lists.map(({ section, field }) => ({
    section,
    field,
    value: sections[section]?.[field] ?? null,
  }));
  return { kind: 'lists', lists };
}
