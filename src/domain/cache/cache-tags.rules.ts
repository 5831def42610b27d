import { idOf } from '../formats/document-id.rules';
/** Tag of everything that is cached. Expires at startup and whenever changes may have been missed. */
export const EVERYTHING = 'site';

/** Tag of entries that may depend on any content, such as a search. Expires with every change. */
export const ANYTHING = 'anything';

/** Returns the tag of all lists of a collection, and of small collections as a whole. */
export const listTag = (collection: string): string => collection;

/** Returns the tag of everything that shows a document. */
export const documentTag = (collection: string, id: number | string): string => `${collection}:${id}`;

/** Returns the tag of the page at an article's path, even if there is no article. */
export const articlePathTag = (path: string): string => `article-path:${path}`;

/** Returns the tag of the article lists of a topic, series or issue. */
export const articlesOfTag = (kind: 'topic' | 'series' | 'issue', id: number | string): string =>
  `articles@${kind}:${id}`;

/** Returns the tag of everything that shows a global. */
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
 * Returns the tags that a change of a document expires: the document, the lists of its collection, and for an article
 * its old and new path and the lists it leaves or enters.
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

/** Whether the public can see a change: the document is published now, or was until now. */
export function isPublicChange(after: PublishableDocument, before?: PublishableDocument | null): boolean {
  if (after._status === undefined || after._status === null) return true;
  return after._status === 'published' || before?._status === 'published';
}
