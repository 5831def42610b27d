import { idOf } from '../formats/document-id.rules';
/** Carried by everything that is cached: expired at boot and whenever changes may have been missed. */
export const EVERYTHING = 'site';

/** Carried by what may depend on any content, such as a search: expired by every change. */
export const ANYTHING = 'anything';

/** Tag of all lists over a collection, and of small collections as a whole. */
export const listTag = (collection: string): string => collection;

/** Tag of what shows one document. */
export const documentTag = (collection: string, id: number | string): string => `${collection}:${id}`;

/** Tag of the page at an article's address, whether there is an article or not. */
export const articlePathTag = (path: string): string => `article-path:${path}`;

/** Tag of the lists of articles under one topic, series or issue. */
export const articlesOfTag = (kind: 'topic' | 'series' | 'issue', id: number | string): string =>
  `articles@${kind}:${id}`;

/** Tag of what shows a global. */
export const globalTag = (slug: string): string => `global:${slug}`;

type Reference = number | string | { id: number | string } | null | undefined;

interface TaggedDocument {
  id?: number | string;
  path?: string | null;
  topics?: Reference[] | null;
  series?: Reference;
  issue?: Reference;
}

/**
 * Names everything cached that a change of a document can alter: the document itself, the lists of its collection,
 * and for an article its old and new address and the lists it leaves or enters.
 */
export function tagsOfChange(collection: string, after: TaggedDocument, before?: TaggedDocument | null): string[] {
  const tags = new Set<string>([listTag(collection)]);
  for (const version of [after, before]) {
    if (!version) continue;
    if (version.id !== undefined) tags.add(documentTag(collection, version.id));
    if (collection !== 'articles') continue;
    if (version.path) tags.add(articlePathTag(version.path));
    for (const topic of version.topics ?? []) addReference(tags, 'topic', topic);
    addReference(tags, 'series', version.series);
    addReference(tags, 'issue', version.issue);
  }
  return [...tags];
}

function addReference(tags: Set<string>, kind: 'topic' | 'series' | 'issue', reference: Reference): void {
  const id = idOf(reference);
  if (id !== null) tags.add(articlesOfTag(kind, id));
}

interface PublishableDocument {
  _status?: string | null;
}

/** True when a change can be seen by the public: the document is published or was so until now. */
export function isPublicChange(after: PublishableDocument, before?: PublishableDocument | null): boolean {
  if (after._status === undefined || after._status === null) return true;
  return after._status === 'published' || before?._status === 'published';
}
