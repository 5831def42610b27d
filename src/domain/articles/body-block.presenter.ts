import type * as Stored from '@/generated/payload-types';
import { productUrl } from '../catalog/address.rules';
import { safeAddress } from '../downloads/download.presenter';
import { clockText } from '../media/duration.rules';
import { presentFile } from '../media/file.presenter';
import { populated, presentPicture } from '../media/picture.presenter';
import { videoUrl } from '../video/video.presenter';
import { articleUrl } from './article.rules';
import type {
  AudioBlock,
  AudioFileBlock,
  Block,
  Body,
  BookmarkBlock,
  ChartBlock,
  DownloadBlock,
  FigureBlock,
  GalleryBlock,
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
  gallery: Stored.GalleryBlock;
  bookmark: Stored.BookmarkBlock;
  download: Stored.DownloadBlock;
  audioFile: Stored.AudioFileBlock;
  snippet: Stored.SnippetBlock;
}
export type StoredBlock = StoredBlocks[StandardBlock['blockType']];

/** Circumstances in which a block is presented. */
export interface BlockSetting {
  /** Only documents that are released by then are shown. */
  now: Date;
  /** Presents a text inside the block. */
  presentText: (text: unknown) => Body | null;
  /** Returns the path at which this reader gets a restricted file of a block. Null if the reader doesn't. */
  closedFile: ClosedFile;
  /** Numbers of the footnotes to which the text around the block refers. */
  references: ReadonlySet<number>;
}

/** Returns the path of a restricted file by the id of its block, or null. */
export type ClosedFile = (blockId: string) => string | null;

/**
 * Presents a stored block. Missing texts of a draft become empty. Null for a block that refers to a missing or
 * unreleased document. A block of another type belongs to the publisher's own code.
 */
export function presentBlock(
  stored: StoredBlock,
  { now, presentText, closedFile, references }: BlockSetting,
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
      return {
        blockType: 'footnotes',
        notes: (stored.notes ?? []).map(({ text }, at) => ({
          text: text ?? '',
          isReferenced: references.has(at + 1),
        })),
      };
    case 'gallery':
      return presentGallery(stored);
    case 'bookmark':
      return presentBookmark(stored);
    case 'download':
      return presentDownload(stored, closedFile);
    case 'audioFile':
      return presentAudioFile(stored, closedFile);
    case 'snippet':
      return presentSnippet(released<Stored.Snippet>(stored.snippet, now), presentText);
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
    // Drafts have series without values, also in previews.
    series: (stored.series ?? []).map(({ label, values, style }) => ({
      label: label ?? '',
      style: style ?? 'plain',
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

function presentGallery({ pictures }: Stored.GalleryBlock): GalleryBlock | null {
  const shown = (Array.isArray(pictures) ? pictures : []).flatMap(({ picture: reference, alt, caption }) => {
    const picture = presentPicture(reference as Stored.Media);
    return picture ? [{ picture, alt: alt || picture.alt, caption: caption || picture.caption }] : [];
  });
  return shown.length > 0 ? { blockType: 'gallery', pictures: shown } : null;
}

function presentBookmark({ url, title, description, siteName, picture }: Stored.BookmarkBlock): BookmarkBlock | null {
  const address = safeAddress(url);
  if (!address) return null;
  return {
    blockType: 'bookmark',
    url: address,
    title: title || address,
    description: description || null,
    siteName: siteName || hostOf(address),
    picture: presentPicture(picture as Stored.Media | null),
  };
}

const hostOf = (address: string): string | null => URL.parse(address)?.hostname.replace(/^www\./, '') ?? null;

function presentDownload(
  { id, file: reference, title }: Stored.DownloadBlock,
  closedFile: ClosedFile,
): DownloadBlock | null {
  const file = populated<Stored.File>(reference);
  const view = presentFile(file);
  if (!file || !view) return null;
  return {
    blockType: 'download',
    title: title || file.title,
    kind: /\.([a-z0-9]{1,5})$/i.exec(file.filename ?? '')?.[1]?.toUpperCase() ?? '',
    bytes: view.bytes,
    url: file.isProtected ? closedFile(id ?? '') : view.src,
  };
}

function presentAudioFile(stored: Stored.AudioFileBlock, closedFile: ClosedFile): AudioFileBlock | null {
  const file = populated<Stored.File>(stored.file);
  const view = presentFile(file);
  if (!file || !view) return null;
  return {
    blockType: 'audioFile',
    title: stored.title || file.title,
    length: stored.durationSeconds ? clockText(stored.durationSeconds) : null,
    src: file.isProtected ? closedFile(stored.id ?? '') : view.src,
    transcript: (stored.transcript ?? '')
      .split(/\n\s*\n/)
      .map((text) => text.trim())
      .filter(Boolean),
  };
}

function presentSnippet(snippet: Stored.Snippet | null, presentText: BlockSetting['presentText']): Block | null {
  const text = snippet ? presentText(snippet.text) : null;
  return text ? { blockType: 'snippet', text } : null;
}
