import { LRUCache } from 'lru-cache';
import type { CollectionSlug, FlattenedField, GlobalSlug, Payload } from 'payload';
import { EVERYTHING, globalTag, listTag } from '@/domain/cache/cache-tags.rules';
import { isCollecting, noteReads } from './reads';

/** Collections and statements are few; some statements are put together anew. */
const known = new LRUCache<string, readonly string[]>({ max: 1000 });

/** Notes that documents of a collection are read, with everything they can refer to at depth 2. */
export function noteCollectionRead(payload: Payload, slug: CollectionSlug): void {
  if (!isCollecting()) return;
  let tags = known.get(slug);
  if (!tags) {
    tags = [EVERYTHING, ...withReferences(payload, slug).map(listTag)];
    known.set(slug, tags);
  }
  noteReads(tags);
}

/** Notes that a global is read. */
export const noteGlobalRead = (slug: GlobalSlug): void => noteReads([EVERYTHING, globalTag(slug)]);

/** Notes that a statement reads the tables of collections and globals that it names. */
export function noteStatement(payload: Payload, text: string): void {
  if (!isCollecting()) return;
  let tags = known.get(text);
  if (!tags) {
    tags = [EVERYTHING, ...tagsOfStatement(payload, text)];
    known.set(text, tags);
  }
  noteReads(tags);
}

const tableOf = (slug: string): string => slug.replaceAll('-', '_');

/** Tags of the collections and globals whose tables, or tables under them such as `articles_rels`, a statement names. */
export function tagsOfStatement(payload: Pick<Payload, 'collections' | 'globals'>, text: string): string[] {
  const named = [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, table = '']) =>
    table.replace(/^_/, ''),
  );
  const isOf = (slug: string) => named.some((table) => `${table}_`.startsWith(`${tableOf(slug)}_`));
  return [
    ...Object.keys(payload.collections).filter(isOf).map(listTag),
    ...payload.globals.config
      .map(({ slug }) => slug)
      .filter(isOf)
      .map(globalTag),
  ];
}

/** A collection and those that its documents hold when they are read with their references, to depth 2. */
function withReferences(payload: Payload, slug: string): string[] {
  const found = new Set([slug]);
  for (let depth = 0; depth < 2; depth += 1) {
    for (const from of [...found]) {
      const fields = payload.collections[from as CollectionSlug]?.config.flattenedFields ?? [];
      for (const target of referencesOf(fields)) found.add(target);
    }
  }
  return [...found];
}

function referencesOf(fields: readonly FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if ('relationTo' in field && field.relationTo) return [field.relationTo].flat();
    if ('collection' in field && field.type === 'join') return [field.collection].flat();
    if ('flattenedFields' in field) return referencesOf(field.flattenedFields);
    if ('blocks' in field) return field.blocks.flatMap((block) => referencesOf(block.flattenedFields));
    // A text can link to anything that has a page.
    return field.type === 'richText' ? LINKED : [];
  });
}

/** What a text can link to or show. */
const LINKED = ['articles', 'issues', 'pages', 'videos', 'episodes', 'products', 'files', 'media'];
