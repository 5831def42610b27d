import type * as Stored from '@/generated/payload-types';
import { productUrl } from '../catalog/address.rules';
import { presentFile } from '../media/file.presenter';
import { populated, presentPicture } from '../media/picture.presenter';
import { videoUrl } from '../video/video.presenter';
import { articleUrl } from './article.rules';
import type { AudioBlock, Block, Body, ChartBlock, FigureBlock, ProductBlock, RelatedBlock, VideoBlock } from './body';
import { parseLabels, parseNumbers } from './chart.rules';

/** Stored form of each block. `npm run gen` generates these types from `collections/blocks`. */
interface StoredBlocks {
  pullQuote: Stored.PullQuoteBlock;
  figure: Stored.FigureBlock;
  chart: Stored.ChartBlock;
  callout: Stored.CalloutBlock;
  aside: Stored.AsideBlock;
  brief: Stored.BriefBlock;
  embed: Stored.EmbedBlock;
  video: Stored.VideoBlock;
  audio: Stored.AudioBlock;
  product: Stored.ProductBlock;
  related: Stored.RelatedBlock;
  footnotes: Stored.FootnotesBlock;
}
export type StoredBlock = StoredBlocks[Block['blockType']];

/**
 * Presents a stored block. Missing texts of a draft become empty. Null for a block that refers to a missing or
 * unreleased document, and for a block type that no longer exists.
 */
export function presentBlock(
  stored: StoredBlock,
  now: Date,
  presentText: (text: unknown) => Body | null,
): Block | null {
  switch (stored.blockType) {
    case 'pullQuote':
      return { blockType: 'pullQuote', quote: stored.quote ?? '', cite: stored.cite ?? null };
    case 'figure':
      return presentFigure(stored);
    case 'chart':
      return presentChart(stored);
    case 'callout':
    case 'aside':
      return { blockType: stored.blockType, title: stored.title ?? null, text: presentText(stored.text) };
    case 'brief':
      return { blockType: 'brief', title: stored.title ?? '', points: (stored.points ?? []).map(pointOf) };
    case 'embed':
      return { blockType: 'embed', url: stored.url ?? '', title: stored.title ?? null };
    case 'video':
      return presentVideo(released<Stored.Video>(stored.video, now));
    case 'audio':
      return presentAudio(released<Stored.Episode>(stored.episode, now));
    case 'product':
      return presentProduct(released<Stored.Product>(stored.product, now));
    case 'related':
      return presentRelated(stored, now);
    case 'footnotes':
      return { blockType: 'footnotes', notes: (stored.notes ?? []).map(({ text }) => ({ text: text ?? '' })) };
    default:
      stored satisfies never;
      return null;
  }
}

interface ReleasableDocument {
  _status?: string | null;
  publishedAt?: string | null;
}

/** Returns the document of a reference, or null if the public can't see it. */
export function released<T extends object>(reference: unknown, now: Date): T | null {
  const document = populated(reference as T | number | null) as (T & ReleasableDocument) | null;
  if (!document || (document._status && document._status !== 'published')) return null;
  return document.publishedAt && new Date(document.publishedAt) > now ? null : document;
}

const pointOf = ({ term, text }: { term: string; text: string }) => ({ term: term ?? '', text: text ?? '' });

function presentFigure({ picture: reference, width, caption, credit }: Stored.FigureBlock): FigureBlock | null {
  const picture = presentPicture(reference as Stored.Media);
  if (!picture) return null;
  return {
    blockType: 'figure',
    picture,
    width: width ?? 'text',
    caption: caption || picture.caption,
    credit: credit || picture.credit,
  };
}

function presentChart(stored: Stored.ChartBlock): ChartBlock {
  return {
    blockType: 'chart',
    kind: stored.kind,
    title: stored.title ?? '',
    sub: stored.sub ?? null,
    unit: stored.unit ?? null,
    labels: parseLabels(stored.labels ?? ''),
    series: (stored.series ?? []).map(({ label, values, style }) => ({
      label,
      style,
      values: parseNumbers(values ?? '') ?? [],
    })),
    markIndex: stored.markIndex ?? null,
    source: stored.source ?? null,
    note: stored.note ?? null,
    alt: stored.alt ?? '',
  };
}

const fileUrl = (reference: unknown): string | null => presentFile(reference as Stored.File | null)?.src ?? null;

function presentVideo(video: Stored.Video | null): VideoBlock | null {
  if (!video) return null;
  const [source] = video.sources ?? [];
  return {
    blockType: 'video',
    story: { title: video.title ?? '', url: videoUrl(video) },
    src: fileUrl(source?.file) ?? source?.url ?? null,
    poster: presentPicture(video.poster as Stored.Media)?.card.src ?? null,
    captions: fileUrl(video.captions),
  };
}

function presentAudio(episode: Stored.Episode | null): AudioBlock | null {
  if (!episode) return null;
  return {
    blockType: 'audio',
    story: { title: episode.title ?? '', url: `/podcast/${episode.path}` },
    src: fileUrl(episode.audio),
  };
}

function presentProduct(product: Stored.Product | null): ProductBlock | null {
  if (!product?.title) return null;
  return {
    blockType: 'product',
    title: product.title,
    url: product.slug ? productUrl(product.slug) : null,
    summary: product.summary ?? null,
    picture: presentPicture(product.image as Stored.Media),
  };
}

function presentRelated({ title, articles }: Stored.RelatedBlock, now: Date): RelatedBlock | null {
  const stories = (articles ?? [])
    .map((reference) => released<Stored.Article>(reference, now))
    .filter((article) => article !== null)
    .map((article) => ({ title: article.title ?? '', url: articleUrl(article), summary: article.summary ?? null }));
  return stories.length > 0 ? { blockType: 'related', title: title ?? null, stories } : null;
}
