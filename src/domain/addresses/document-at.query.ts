import type { CollectionSlug, Where } from 'payload';
import type { Store } from '@/platform/store';
import { addressOfDocument } from './document-address.rules';

/** A published document, and the title that editors know it by. */
export interface AddressedDocument {
  collection: CollectionSlug;
  id: number;
  title: string;
}

interface Place {
  collection: CollectionSlug;
  /** Matches the paths of the collection's pages. The first group is the value of the field. */
  path: RegExp;
  field: string;
  title: string;
  /** Whether its documents have no drafts. */
  isAlwaysPublished?: true;
}

/** Inverse of `addressOfDocument`. A test compares the two. */
const PLACES: readonly Place[] = [
  { collection: 'articles', path: /^\/(\d{4}\/\d{2}\/[^/]+)$/, field: 'path', title: 'title' },
  { collection: 'topics', path: /^\/topic\/([^/]+)$/, field: 'slug', title: 'name' },
  { collection: 'authors', path: /^\/author\/([^/]+)$/, field: 'slug', title: 'name', isAlwaysPublished: true },
  { collection: 'issues', path: /^\/archive-toc\/([^/]+)$/, field: 'issueId', title: 'label' },
  { collection: 'videos', path: /^\/video\/(\d{1,9})\/[^/]+$/, field: 'id', title: 'title' },
  { collection: 'podcasts', path: /^\/podcasts\/([^/]+)$/, field: 'slug', title: 'title' },
  { collection: 'episodes', path: /^\/podcast\/(\d{4}\/\d{2}\/[^/]+)$/, field: 'path', title: 'title' },
  { collection: 'reports', path: /^\/([^/]+\/report\/[^/]+)$/, field: 'path', title: 'title' },
  { collection: 'products', path: /^\/product\/([^/]+)$/, field: 'slug', title: 'title' },
  { collection: 'webinars', path: /^\/webinars\/([^/]+)$/, field: 'slug', title: 'title' },
  { collection: 'visual-assets', path: /^\/visual-library\/([^/]+)$/, field: 'slug', title: 'title' },
  { collection: 'pages', path: /^\/([^/]+)$/, field: 'slug', title: 'title' },
  { collection: 'programs', path: /^\/([^/]+)$/, field: 'slug', title: 'name', isAlwaysPublished: true },
];

/** Number of paths per query. */
const BATCH = 500;

/**
 * Returns the published documents whose pages are at paths, by path. The paths are decoded and have no query. Paths
 * without a document are missing.
 */
export async function documentsAt(store: Store, paths: readonly string[]): Promise<Map<string, AddressedDocument>> {
  const wanted = new Set(paths);
  const documents = new Map<string, AddressedDocument>();
  for (const place of PLACES) {
    const values = paths.flatMap((path) => place.path.exec(path)?.[1] ?? []);
    for (let start = 0; start < values.length; start += BATCH)
      // The path of a video holds its title too, which can be another one.
      for (const [path, document] of await publishedAt(store, place, values.slice(start, start + BATCH)))
        if (wanted.has(path)) documents.set(path, document);
  }
  return documents;
}

async function publishedAt(
  store: Store,
  { collection, field, title, isAlwaysPublished }: Place,
  values: readonly string[],
): Promise<[string, AddressedDocument][]> {
  const where: Where = { [field]: { in: [...values] } };
  const { docs } = await store.find({
    collection: collection as 'articles',
    where: isAlwaysPublished ? where : { and: [where, { _status: { equals: 'published' } }] },
    select: { [field]: true, [title]: true, slug: true } as never,
    limit: values.length,
    depth: 0,
    pagination: false,
  });
  return (docs as unknown as (Record<string, unknown> & { id: number })[]).map((document) => [
    addressOfDocument(collection, document),
    { collection, id: document.id, title: String(document[title] ?? '') },
  ]);
}
