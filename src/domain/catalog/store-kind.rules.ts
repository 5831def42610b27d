import { msg } from '@/language/t';

/** A department of the store, at `/store/{slug}`. */
export interface StoreKind {
  slug: string;
  name: string;
  /** Content types that belong to it. */
  contentTypes: readonly string[];
  text: string;
}

/** Departments in display order. */
export const STORE_KINDS: readonly StoreKind[] = [
  {
    slug: 'books',
    name: msg('Books'),
    contentTypes: ['Book'],
    text: msg('Bound, sewn and meant to be lent. Most of them began as an article that would not stay short.'),
  },
  {
    slug: 'ebooks',
    name: msg('Ebooks'),
    contentTypes: ['Ebook'],
    text: msg('Guides to read on a screen: one question each, an evening at most.'),
  },
  {
    slug: 'case-studies',
    name: msg('Case studies'),
    contentTypes: ['Case Study'],
    text: msg('Decisions as they looked on the day, with the figures and without the ending.'),
  },
  {
    slug: 'toolkits',
    name: msg('Toolkits'),
    contentTypes: ['Toolkit'],
    text: msg('Worksheets, slides and ledgers for work that has to be done by Friday.'),
  },
  {
    slug: 'courses',
    name: msg('Courses'),
    contentTypes: ['Course'],
    text: msg('Short courses at your own pace, marked by people.'),
  },
  {
    slug: 'bundles',
    name: msg('Bundles'),
    contentTypes: ['Bundle'],
    text: msg('Things that read better side by side, for less than they cost apart.'),
  },
  {
    slug: 'magazine-issues',
    name: msg('Magazine issues'),
    contentTypes: ['Magazine Issue'],
    text: msg('Single copies of the magazine, on paper or as a file, while they last.'),
  },
  {
    slug: 'reprints',
    name: msg('Reprints and permissions'),
    contentTypes: ['Magazine Article', 'Digital Article'],
    text: msg('Single articles to copy, teach or hand round, with the right to do so.'),
  },
];

/** Returns the department at `/store/{slug}`, or null. */
export function storeKindAt(slug: string): StoreKind | null {
  return STORE_KINDS.find((kind) => kind.slug === slug) ?? null;
}

/** Returns the department of a content type, or null. */
export function storeKindOf(contentType: string): StoreKind | null {
  return STORE_KINDS.find((kind) => kind.contentTypes.includes(contentType)) ?? null;
}
