import type { PictureView } from '../media/picture.presenter';

/** A body as a page shows it, with links resolved to paths and references to their content. */
export type Body = BodyNode[];

/** A node of a body. */
export type BodyNode =
  | { type: 'text'; text: string; marks: TextMark[] }
  | { type: 'linebreak' }
  | { type: 'horizontalrule' }
  | ({ type: 'paragraph' | 'quote' | 'listitem' } & Element)
  | ({ type: 'heading'; level: 'h2' | 'h3' | 'h4' } & Element)
  | ({ type: 'list'; isNumbered: boolean } & Element)
  | { type: 'table'; rows: TableCell[][] }
  | { type: 'link'; url: string; isNewTab: boolean; children: BodyNode[] }
  | { type: 'block'; block: Block }
  | { type: 'inlineBlock'; block: InlineBlock };

/** Marks of a text, from the innermost to the outermost. */
export type TextMark = 'bold' | 'italic' | 'strikethrough' | 'underline' | 'code' | 'subscript' | 'superscript';

/** A cell of a table. A cell that spans others takes their place. */
export interface TableCell {
  children: BodyNode[];
  /** Whether the cell is the header of its column or row. */
  header: 'column' | 'row' | null;
  /** Number of columns and rows that the cell spans. */
  columns: number;
  rows: number;
}

interface Element {
  children: BodyNode[];
  /** Null for the default alignment of the language. */
  align: 'left' | 'center' | 'right' | 'justify' | null;
  /** Levels of indentation. */
  indent: number;
}

/**
 * A special part of a body. The README explains how to add one: after adding a member to this union, the compiler
 * points to the editor declaration, presenter and component that it needs.
 */
export type Block = StandardBlock | SiteBlockView;

/** A block of Masthead itself. */
export type StandardBlock =
  | PullQuoteBlock
  | FigureBlock
  | ChartBlock
  | NoteBlock
  | BriefBlock
  | EmbedBlock
  | VideoBlock
  | AudioBlock
  | ProductBlock
  | RelatedBlock
  | FootnotesBlock
  | GalleryBlock
  | BookmarkBlock
  | DownloadBlock
  | AudioFileBlock
  | SnippetBlock;

/** A special part within a line. */
export type InlineBlock = { blockType: 'leadIn'; text: string } | { blockType: 'footnoteRef'; number: number };

/** A block that the publisher's own code declares and renders (docs/extending.md). */
export interface SiteBlockView {
  blockType: 'site';
  /** Stored type. */
  slug: string;
  fields: Record<string, unknown>;
}

export interface PullQuoteBlock {
  blockType: 'pullQuote';
  quote: string;
  /** Source of the quote. */
  cite: string | null;
}

export interface FigureBlock {
  blockType: 'figure';
  picture: PictureView;
  width: 'text' | 'wide';
  caption: string | null;
  credit: string | null;
}

export interface ChartBlock {
  blockType: 'chart';
  kind: 'line' | 'bar';
  title: string;
  /** Description of what is measured. */
  sub: string | null;
  unit: string | null;
  labels: string[];
  /** Values correspond to the labels by index. */
  series: { label: string; values: number[]; style: 'plain' | 'dashed' | 'mark' }[];
  /** Index of the highlighted point or bar. Null for the last point of the marked line. */
  markIndex: number | null;
  source: string | null;
  note: string | null;
  alt: string;
}

/** A note to the reader, or a digression. */
export interface NoteBlock {
  blockType: 'callout' | 'aside';
  title: string | null;
  text: Body | null;
}

export interface BriefBlock {
  blockType: 'brief';
  title: string;
  points: { term: string; text: string }[];
}

/** A recording on another site. */
export interface EmbedBlock {
  blockType: 'embed';
  url: string;
  title: string | null;
}

interface Story {
  title: string;
  url: string;
}

export interface VideoBlock {
  blockType: 'video';
  story: Story;
  src: string | null;
  poster: string | null;
  captions: string | null;
}

export interface AudioBlock {
  blockType: 'audio';
  story: Story;
  src: string | null;
}

export interface ProductBlock {
  blockType: 'product';
  title: string;
  url: string | null;
  summary: string | null;
  picture: PictureView | null;
}

export interface RelatedBlock {
  blockType: 'related';
  title: string | null;
  stories: (Story & { summary: string | null })[];
}

export interface FootnotesBlock {
  blockType: 'footnotes';
  /** `isReferenced` tells whether a number in the text leads to the note. */
  notes: { text: string; isReferenced: boolean }[];
}

/** Several pictures, shown in rows. */
export interface GalleryBlock {
  blockType: 'gallery';
  pictures: { picture: PictureView; alt: string; caption: string | null }[];
}

/** A card that links to another page, with what that page is about. */
export interface BookmarkBlock {
  blockType: 'bookmark';
  url: string;
  title: string;
  description: string | null;
  /** Name of the site that the page belongs to. */
  siteName: string | null;
  picture: PictureView | null;
}

/** A file that readers can download. */
export interface DownloadBlock {
  blockType: 'download';
  title: string;
  /** Kind of the file, such as `PDF`. */
  kind: string;
  bytes: number;
  /** Null if this reader can't download it. */
  url: string | null;
}

/** A recording that belongs to this text only. */
export interface AudioFileBlock {
  blockType: 'audioFile';
  title: string;
  /** Length as `12:40`, or null if it is unknown. */
  length: string | null;
  /** Null if this reader can't play it. */
  src: string | null;
  /** Paragraphs of the transcript. */
  transcript: string[];
}

/** A reusable text, which many bodies share. */
export interface SnippetBlock {
  blockType: 'snippet';
  text: Body | null;
}
