import type { SerializedEditorState, SerializedLexicalNode } from 'lexical';
import type { Article, Episode, Media, Product, File as StoredFile, Video } from '@/generated/payload-types';
import { type AddressableDocument, addressOfDocument } from '../addresses/document-address.rules';
import { productUrl } from '../catalogue/address.rules';
import { presentFile } from '../media/file.presenter';
import { populated, presentPicture } from '../media/picture.presenter';
import { videoUrl } from '../video/video.presenter';
import { articleUrl } from './article.rules';
import { parseLabels, parseNumbers } from './chart.rules';

type Fields = Record<string, unknown> & { blockType?: string };
type Node = SerializedLexicalNode & { children?: Node[]; fields?: Fields };

/**
 * Presents a stored body for the page: every block carries only what is shown of it, pictures in their renditions,
 * links to documents as addresses. A block or link whose document is gone or not released is left out. Null for an
 * empty body.
 */
export function presentBody(body: unknown, now: Date): SerializedEditorState | null {
  const root = (body as { root?: Node } | null | undefined)?.root;
  if (!root?.children?.length) return null;
  return { root: { ...root, children: presentNodes(root.children, now) } } as unknown as SerializedEditorState;
}

function presentNodes(nodes: Node[], now: Date): Node[] {
  return nodes.flatMap((node) => {
    const children = node.children ? presentNodes(node.children, now) : undefined;
    if (node.type === 'block') {
      const fields = presentBlock(node.fields ?? {}, now);
      return fields ? [{ ...node, fields } as Node] : [];
    }
    if (node.type === 'link' || node.type === 'autolink') {
      const url = addressOfLink(node.fields ?? {}, now);
      const fields = { linkType: 'custom', newTab: Boolean(node.fields?.newTab), url };
      return url ? [{ ...node, children, fields } as Node] : (children ?? []);
    }
    return [{ ...node, ...(children ? { children } : {}) } as Node];
  });
}

/** Where a link leads; null when that is nowhere a reader can go: the words stay, the link goes. */
function addressOfLink(fields: Fields, now: Date): string | null {
  const { linkType, url, doc } = fields as {
    linkType?: string;
    url?: string;
    doc?: { relationTo: string; value: unknown };
  };
  if (linkType !== 'internal') return safeAddress(url);
  const document = released<AddressableDocument>(doc?.value, now);
  return document && addressOfDocument(doc?.relationTo ?? '', document);
}

interface ReleasableDocument extends AddressableDocument {
  _status?: string | null;
  publishedAt?: string | null;
}

/** The document behind a reference, or null while the public may not see it. */
function released<T extends object>(reference: unknown, now: Date): T | null {
  const document = populated(reference as T | number | null) as (T & ReleasableDocument) | null;
  if (!document || (document._status && document._status !== 'published')) return null;
  return document.publishedAt && new Date(document.publishedAt) > now ? null : document;
}

/** An address as given, unless it would run script instead of leading somewhere. */
function safeAddress(url: string | undefined): string | null {
  return url && /^(?:https?:|mailto:|tel:|\/|#)/i.test(url.trim()) ? url.trim() : null;
}

function presentBlock(fields: Fields, now: Date): Fields | null {
  switch (fields.blockType) {
    case 'figure':
      return presentFigure(fields);
    case 'chart':
      return presentChart(fields);
    case 'callout':
    case 'aside':
      return { ...fields, text: presentBody(fields.text, now) };
    case 'video':
      return presentVideo(fields, released<Video>(fields.video, now));
    case 'audio':
      return presentAudio(fields, released<Episode>(fields.episode, now));
    case 'product':
      return presentProduct(fields, released<Product>(fields.product, now));
    case 'related':
      return presentRelated(fields, now);
    case 'embed':
      return { ...fields, provider: providerOf(String(fields.url ?? '')) };
    default:
      return fields;
  }
}

function presentFigure(fields: Fields): Fields | null {
  const picture = presentPicture(fields.picture as Media);
  if (!picture) return null;
  return { ...fields, picture, caption: fields.caption || picture.caption, credit: fields.credit || picture.credit };
}

interface StoredSeries {
  label: string;
  values: string;
  style: 'plain' | 'dashed' | 'mark';
}

function presentChart(fields: Fields): Fields {
  const series = (fields.series ?? []) as StoredSeries[];
  return {
    ...fields,
    labels: parseLabels(String(fields.labels ?? '')),
    series: series.map(({ label, values, style }) => ({ label, style, values: parseNumbers(values) ?? [] })),
    markIndex: typeof fields.markIndex === 'number' ? fields.markIndex : null,
  };
}

const fileUrl = (reference: unknown): string | null => presentFile(reference as StoredFile | null)?.src ?? null;

function presentVideo(fields: Fields, video: Video | null): Fields | null {
  if (!video) return null;
  const [source] = video.sources ?? [];
  return {
    blockType: fields.blockType,
    id: fields.id,
    story: { title: video.title ?? '', url: videoUrl(video) },
    src: fileUrl(source?.file) ?? source?.url ?? null,
    poster: presentPicture(video.poster as Media)?.card.src ?? null,
    captions: fileUrl(video.captions),
  };
}

function presentAudio(fields: Fields, episode: Episode | null): Fields | null {
  if (!episode) return null;
  return {
    blockType: fields.blockType,
    id: fields.id,
    story: { title: episode.title ?? '', url: `/podcast/${episode.path}` },
    src: fileUrl(episode.audio),
  };
}

function presentProduct(fields: Fields, product: Product | null): Fields | null {
  if (!product) return null;
  return {
    blockType: fields.blockType,
    id: fields.id,
    title: product.title,
    url: product.slug ? productUrl(product.slug) : null,
    summary: product.summary,
    picture: presentPicture(product.image as Media),
  };
}

function presentRelated(fields: Fields, now: Date): Fields | null {
  const stories = ((fields.articles ?? []) as unknown[])
    .map((reference) => released<Article>(reference, now))
    .filter((article) => article !== null)
    .map((article) => ({ title: article.title ?? '', url: articleUrl(article), summary: article.summary ?? null }));
  return stories.length ? { blockType: fields.blockType, id: fields.id, title: fields.title, stories } : null;
}

function providerOf(url: string): 'youtube' | 'vimeo' | 'other' {
  if (/^https:\/\/(?:www\.)?(?:youtube\.com|youtu\.be|youtube-nocookie\.com)\//.test(url)) return 'youtube';
  return /^https:\/\/(?:www\.|player\.)?vimeo\.com\//.test(url) ? 'vimeo' : 'other';
}
