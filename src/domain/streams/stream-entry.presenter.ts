import { majorOf } from '../formats/money.rules';
import type { StoryView } from './story.presenter';

/** A stream entry, in the same form for every stream (STREAM-07). */
export interface StreamEntryView {
  id: string;
  title: string;
  summary: string | null;
  published: string;
  contentType: string;
  category: { term: string | null };
  author: { name: string }[];
  content: {
    id: string;
    src?: string;
    image?: string;
    selectable?: boolean;
    activity?: string;
    readOnly?: boolean;
    list?: { id: string };
    seriesLabel?: string;
    downloads?: { link: string; format: string }[];
    hasDownloads?: boolean;
    provider?: string;
    sharedWith?: string;
    grandTotalIncTax?: number;
    itemCount?: number;
    asset?: string;
    format?: string;
  };
  listPrice: number | null;
  productStatus: string | null;
  productLink: string | null;
}

/** Presents a story as a stream entry. `content.src` is the URL of its original, or of its page. */
export function presentStreamEntry(story: StoryView): StreamEntryView {
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
    listPrice: story.offer?.listPriceMinor == null ? null : majorOf(story.offer.listPriceMinor, story.offer.currency),
    productStatus: story.offer?.productStatus ?? null,
    productLink: story.productLink,
  };
}

/** Returns the ids of the entries that can be bought (STREAM-09). */
export function skusOf(stories: readonly StoryView[]): string[] {
  return stories.flatMap(({ offer }) => (offer && offer.productStatus !== 'O' ? [offer.productId] : []));
}
