import { linksOf } from '../articles/links.rules';
import { referencesOf } from '../articles/references.rules';

/** Something that a text links to or embeds: a document, a path of this site, or a page of another one. */
export type LinkTarget = { collection: string; id: number } | { path: string } | { url: string };

/** State of a target for readers. `title` is the document's, or where a moved path leads now. */
export type LinkState = LinkTarget & {
  state: 'fine' | 'missing' | 'unpublished' | 'moved' | 'unreachable';
  title: string;
};

/** Most targets that are checked at once. */
export const MAX_TARGETS = 200;
/** Most pages of other sites that are requested at once. */
export const MAX_ADDRESSES = 40;

/** Collections of documents that a body can link to or embed. */
const COLLECTIONS: ReadonlySet<string> = new Set([
  ...['articles', 'topics', 'issues', 'pages', 'videos', 'episodes', 'products', 'files', 'snippets'],
]);

/** Returns everything that a body links to or embeds, each once, in the order of the text. */
export function targetsOf(body: unknown, siteUrl: string): LinkTarget[] {
  const origin = URL.parse(siteUrl)?.origin;
  const documents = referencesOf(body)
    .filter(({ collection }) => COLLECTIONS.has(collection))
    .map(({ collection, id }) => ({ collection, id: Number(id) }));
  const addresses = linksOf(body).flatMap((link): LinkTarget[] => {
    const address = link.trim();
    if (/^\/(?!\/)/.test(address)) return [{ path: address }];
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    return [url.origin === origin ? { path: `${url.pathname}${url.search}` } : { url: address }];
  });
  return [...new Map([...documents, ...addresses].map((target) => [keyOfTarget(target), target])).values()];
}

/** Returns a text that is the same for the same target. */
export const keyOfTarget = (target: LinkTarget): string =>
  'collection' in target ? `${target.collection} ${target.id}` : 'path' in target ? target.path : target.url;

/** Reads the targets of a request. Leaves out anything else, and targets above the limits. */
export function readTargets(body: unknown): LinkTarget[] {
  const { targets } = (body ?? {}) as { targets?: unknown };
  const read = (Array.isArray(targets) ? targets : []).flatMap((target): LinkTarget[] => {
    const { collection, id, path, url } = (target ?? {}) as Record<string, unknown>;
    if (typeof collection === 'string' && COLLECTIONS.has(collection) && Number.isSafeInteger(id) && Number(id) > 0)
      return [{ collection, id: Number(id) }];
    if (typeof path === 'string' && path.startsWith('/') && path.length <= 2_000) return [{ path }];
    return typeof url === 'string' && /^https?:/i.test(url) && url.length <= 2_000 ? [{ url }] : [];
  });
  const external = read.filter((target) => 'url' in target).slice(0, MAX_ADDRESSES);
  return [...read.filter((target) => !('url' in target)).slice(0, MAX_TARGETS), ...external];
}
