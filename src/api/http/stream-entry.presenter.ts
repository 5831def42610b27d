import { z } from '@hono/zod-openapi';
import type { LibraryItemView } from '@/domain/library/kept-entry.presenter';
import type { StoryView } from '@/domain/streams/story.presenter';

/** What an entry's content may hold; fields stand only where they apply (STREAM-08). Never a body. */
const entryContent = z.object({
  id: z.string(),
  src: z.string().optional(),
  image: z.string().optional(),
  selectable: z.boolean().optional(),
  activity: z.string().optional(),
  readOnly: z.boolean().optional(),
  list: z.object({ id: z.string() }).optional(),
  seriesLabel: z.string().optional(),
  downloads: z.array(z.object({ link: z.string(), format: z.string() })).optional(),
  hasDownloads: z.boolean().optional(),
  provider: z.string().optional(),
  sharedWith: z.string().optional(),
  grandTotalIncTax: z.number().optional(),
  itemCount: z.number().int().optional(),
  asset: z.string().optional(),
  format: z.string().optional(),
});

/** One entry of a stream (STREAM-07). `published` is an ISO date; `category` is the entry's topic. */
const streamEntry = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string().nullable(),
    published: z.iso.datetime({ offset: true }),
    contentType: z.string(),
    category: z.object({ term: z.string().nullable() }),
    author: z.array(z.object({ name: z.string() })),
    content: entryContent,
    /** In US dollars. */
    listPrice: z.number().nullable(),
    productStatus: z.string().nullable(),
    productLink: z.string().nullable(),
  })
  .openapi('StreamEntry');

/** One page of a stream (STREAM-01). `page.last` is the number of the last page, counted from 0 (STREAM-04). */
export const streamPage = z
  .object({
    type: z.string(),
    entry: z.array(streamEntry),
    page: z.object({ last: z.number().int().min(0) }),
    isPaywallEnabled: z.boolean(),
    maintenanceStatus: z.string().nullable(),
    skus: z.array(z.string()),
  })
  .openapi('StreamPage');

const facetCounts = z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() }));

/**
 * One page of what a search found: a stream page with the number of all results, the values by which they can be
 * narrowed, and the term that was searched for instead of a mistyped one.
 */
export const searchPage = streamPage
  .extend({
    total: z.number().int().min(0),
    correctedTo: z.string().nullable(),
    facets: z.object({
      type: facetCounts,
      topic: facetCounts,
      author: facetCounts,
      year: facetCounts,
      format: facetCounts,
    }),
  })
  .openapi('SearchPage');

/** Presents a story as a stream entry; `content.src` is the address of its original, or of its page. */
export function presentStreamEntry(story: StoryView): z.input<typeof streamEntry> {
  return {
    id: story.id,
    title: story.title,
    summary: story.summary,
    published: story.publishedAt,
    contentType: story.contentType,
    category: { term: story.topic?.name ?? null },
    author: story.authors.map(({ name }) => ({ name })),
    content: {
      id: story.id,
      src: story.source ?? story.url,
      ...(story.picture ? { image: story.picture.card.src } : {}),
      ...(story.seriesLabel ? { seriesLabel: story.seriesLabel } : {}),
      ...(story.kind === 'asset' ? { asset: story.id } : {}),
      ...(story.downloads.length ? { downloads: story.downloads, hasDownloads: true } : {}),
    },
    listPrice: story.offer?.listPriceMinor == null ? null : story.offer.listPriceMinor / 100,
    productStatus: story.offer?.productStatus ?? null,
    productLink: story.productLink,
  };
}

/** The ids of the entries that can be bought (STREAM-09). */
export function skusOf(stories: readonly StoryView[]): string[] {
  return stories.flatMap(({ offer }) => (offer && offer.productStatus !== 'O' ? [offer.productId] : []));
}

const ACTIVITY_LABELS: Record<LibraryItemView['activityType'], string> = {
  saved: 'Saved',
  shared: 'Shared',
  read: 'Read',
  watched: 'Watched',
  ordered: 'Ordered',
};

/** Presents an entry of a personal list; only what the reader may select has `selectable` (LIB-43, STREAM-08). */
export function presentLibraryEntry(item: LibraryItemView): z.input<typeof streamEntry> {
  return {
    id: item.id,
    title: item.title,
    summary: item.summary,
    published: item.publishedAt,
    contentType: item.contentType,
    category: { term: item.topic },
    author: item.authors.map((name) => ({ name })),
    content: {
      id: item.id,
      src: item.url,
      ...(item.image ? { image: item.image } : {}),
      ...(item.activityType === 'saved' ? { selectable: !item.readOnly, readOnly: item.readOnly } : {}),
      activity: ACTIVITY_LABELS[item.activityType],
      ...(item.folderId ? { list: { id: item.folderId } } : {}),
      ...(item.provider ? { provider: item.provider, sharedWith: (item.sharedWith ?? []).join(', ') } : {}),
    },
    listPrice: item.listPrice > 0 ? item.listPrice : null,
    productStatus: null,
    productLink: null,
  };
}
