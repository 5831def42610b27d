import type { PictureView } from '../media/picture.presenter';

/** A body as a page shows it: only what is shown, links as addresses, references as what they refer to. */
export type Body = BodyNode[];

/** Everything that a body consists of. */
export type BodyNode =
  | { type: 'text'; text: string; marks: TextMark[] }
  | { type: 'linebreak' }
  | { type: 'horizontalrule' }
  | ({ type: 'paragraph' | 'quote' | 'listitem' } & Element)
  | ({ type: 'heading'; level: 'h2' | 'h3' | 'h4' } & Element)
  | ({ type: 'list'; isNumbered: boolean } & Element)
  | { type: 'link'; url: string; isNewTab: boolean; children: BodyNode[] }
  | { type: 'block'; block: Block }
  | { type: 'inlineBlock'; block: InlineBlock };

/** How a run of text is set, from the innermost to the outermost. */
export type TextMark = 'bold' | 'italic' | 'strikethrough' | 'underline' | 'code' | 'subscript' | 'superscript';

interface Element {
  children: BodyNode[];
  /** Null for the side on which the language begins. */
  align: 'left' | 'center' | 'right' | 'justify' | null;
  /** Levels of indentation. */
  indent: number;
}

/**
 * A special part of a body. README says how to add one: the compiler leads from a new member of this union to its
 * declaration in the editor, its presenter and its component.
 */
export type Block =
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
  | FootnotesBlock;

/** A special part of a line. */
export type InlineBlock = { blockType: 'leadIn'; text: string } | { blockType: 'footnoteRef'; number: number };

export interface PullQuoteBlock {
  blockType: 'pullQuote';
  quote: string;
  /** Who says it. */
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
  /** What is measured. */
  sub: string | null;
  unit: string | null;
  labels: string[];
  /** Values stand for the labels in their order. */
  series: { label: string; values: number[]; style: 'plain' | 'dashed' | 'mark' }[];
  /** The point or bar that is the finding, counted from 0; null for the last point of the marked line. */
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
  notes: { text: string }[];
}
