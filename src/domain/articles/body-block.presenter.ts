import type * as Stored from '@/generated/payload-types';
import { productUrl } from '../catalog/address.rules';
import { presentFile } from '../media/file.presenter';
import { presentPicture } from '../media/picture.presenter';
import { videoUrl } from '../video/video.presenter';
import { articleUrl } from './article.rules';
import type {
  AudioBlock,
  Block,
  Body,
  ChartBlock,
  FigureBlock,
  ProductBlock,
  RelatedBlock,
  StandardBlock,
  VideoBlock,
} from './body';
import { parseLabels, parseNumbers } from './chart.rules';
import { released } from './released.presenter';
import { presentSiteBlock } from './site-values.presenter';

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
export type StoredBlock = StoredBlocks[StandardBlock['blockType']];

/**
 * Presents a stored block. Missing texts of a draft become empty. Null for a block that refers to a missing or
 * unreleased document. A block of another type belongs to the publisher's own code.
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
      return presentSiteBlock(stored satisfies never, now, presentText);
  }
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
