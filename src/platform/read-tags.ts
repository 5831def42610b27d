import { LRUCache } from 'lru-cache';
import type { GlobalSlug } from 'payload';
import { EVERYTHING, globalTag, listTag } from '@/domain/cache/cache-tags.rules';
import { isCollecting, noteReads } from './reads';

/** Slugs of everything that is stored as content. */
export interface ContentSlugs {
  collections: readonly string[];
  globals: readonly string[];
}

/** Tags by statement. There are few statements, but some are created dynamically. */
const known = new LRUCache<string, readonly string[]>({ max: 1000 });

/** Records that a global was read from memory. */
export const noteGlobalRead = (slug: GlobalSlug): void => noteReads([EVERYTHING, globalTag(slug)]);

/** Records that a statement reads the tables of the collections and globals it names. */
export function noteStatement(slugs: () => ContentSlugs, text: string): void {
  if (!isCollecting()) return;
  let tags = known.get(text);
  if (!tags) {
    tags = [EVERYTHING, ...tagsOfStatement(slugs(), text)];
    known.set(text, tags);
  }
  noteReads(tags);
}

/**
 * Returns the tags of the collections and globals whose tables, or subtables such as `articles_rels`, a statement
 * names.
 */
export function tagsOfStatement({ collections, globals }: ContentSlugs, text: string): string[] {
  const tables = [...text.matchAll(/\b(?:from|join)\s+"?([a-z0-9_]+)"?/gi)].map(([, table = '']) =>
    table.replace(/^_/, ''),
  );
  const isNamed = (slug: string) => tables.some((table) => `${table}_`.startsWith(`${slug.replaceAll('-', '_')}_`));
  return [...collections.filter(isNamed).map(listTag), ...globals.filter(isNamed).map(globalTag)];
}
