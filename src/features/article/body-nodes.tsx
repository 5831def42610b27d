import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { slugOf } from '@/domain/articles/address.rules';
import type { Block, Body, BodyNode, InlineBlock, TextMark } from '@/domain/articles/body';
import { t } from '@/language/t';
import { Brief, EmbedBlock, Figure, Footnotes, Note, ProductBlock, PullQuote, Recording, RelatedBlock } from './blocks';
import { type BodyLayout, textOf } from './body-layout.rules';
import { Chart } from './Chart';
import { AudioFile, Bookmark, Download, Gallery } from './file-blocks';
import type { ArticleParts } from './parts';
import { Table } from './Table';

/**
 * Number of leading nodes in which pull quotes stay in the text column, because the series list occupies the margin.
 */
const BESIDE_SERIES = 6;

/** Width of one indentation level in pixels, as in the editor. */
const INDENT_PX = 40;

/** State shared by the nodes of one text. */
interface Setting {
  /** First and last paragraph of the body; null for text inside a block. */
  layout: BodyLayout | null;
  /** Nodes that are next to the series list. */
  besideSeries: BodyNode[];
  /** Renders blocks of the publisher. */
  siteBlock: ArticleParts['block'];
  /** Ids used so far by anchors and footnotes; an id must be unique on a page. */
  seen: Set<string>;
}

interface NodesOptions {
  /** Marks the first and last paragraph of a body; null for text inside a block. */
  layout: BodyLayout | null;
  /** Whether the list of a series is next to the first nodes. */
  hasSeries?: boolean;
  /** Renders blocks of the publisher, which text inside a block doesn't contain. */
  siteBlock?: ArticleParts['block'];
  /** Ids used by earlier parts of the same text. */
  seen?: Set<string>;
}

/** Renders the nodes of a body. */
export function setNodes(
  nodes: BodyNode[],
  { layout, hasSeries = false, siteBlock = () => null, seen = new Set() }: NodesOptions,
): ReactNode[] {
  const besideSeries = hasSeries ? (layout?.runs ?? []).flatMap((run) => run.nodes).slice(0, BESIDE_SERIES) : [];
  return setWith({ layout, besideSeries, siteBlock, seen }, nodes);
}

const setText = (text: Body | null): ReactNode => (text ? setNodes(text, { layout: null }) : null);

const setWith = (setting: Setting, nodes: BodyNode[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no ids and never change their order
  nodes.map((node, at) => <Fragment key={at}>{setNode(setting, node)}</Fragment>);

function setNode(setting: Setting, node: BodyNode): ReactNode {
  switch (node.type) {
    case 'text':
      return node.marks.reduce<ReactNode>((inner, mark) => setMark(mark, inner), node.text);
    case 'linebreak':
      return <br />;
    case 'horizontalrule':
      return <hr />;
    case 'paragraph':
      return setParagraph(setting, node);
    case 'quote':
      return (
        <blockquote className="article-quote" style={styleOf(node)}>
          {setWith(setting, node.children)}
        </blockquote>
      );
    case 'listitem':
      return <li style={styleOf({ ...node, indent: 0 })}>{setWith(setting, node.children)}</li>;
    case 'heading': {
      const Tag = node.level;
      return (
        <Tag id={anchorOf(node, setting.seen)} style={styleOf(node)}>
          {setWith(setting, node.children)}
        </Tag>
      );
    }
    case 'list': {
      const Tag = node.isNumbered ? 'ol' : 'ul';
      return <Tag style={styleOf(node)}>{setWith(setting, node.children)}</Tag>;
    }
    case 'table':
      return <Table rows={node.rows} setCell={(nodes) => setWith(setting, nodes)} />;
    case 'link':
      return (
        <a href={node.url} {...(node.isNewTab ? NEW_TAB : {})}>
          {setWith(setting, node.children)}
        </a>
      );
    case 'block':
      return setBlock(setting, node.block, setting.layout === null || setting.besideSeries.includes(node));
    case 'inlineBlock':
      return setInlineBlock(setting, node.block);
    default:
      return node satisfies never;
  }
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

function setParagraph(setting: Setting, node: Extract<BodyNode, { type: 'paragraph' | 'quote' | 'listitem' }>) {
  const { layout } = setting;
  return (
    <p className={layout?.first && node === layout.first ? 'article-first' : undefined} style={styleOf(node)}>
      {setWith(setting, node.children)}
      {layout?.last && node === layout.last ? (
        <span className="article-end-mark" role="img" aria-label={t('End of article')} />
      ) : null}
    </p>
  );
}

/** Renders a block of a body. `isHeld` keeps a pull quote inside the text column. */
function setBlock({ siteBlock }: Setting, block: Block, isHeld: boolean): ReactNode {
  switch (block.blockType) {
    case 'pullQuote':
      return <PullQuote quote={block} isHeld={isHeld} />;
    case 'figure':
      return <Figure figure={block} />;
    case 'chart':
      return <Chart chart={block} />;
    case 'brief':
      return <Brief brief={block} />;
    case 'callout':
    case 'aside':
      return <Note note={block}>{setText(block.text)}</Note>;
    case 'embed':
      return <EmbedBlock embed={block} />;
    case 'video':
    case 'audio':
      return <Recording recording={block} />;
    case 'product':
      return <ProductBlock product={block} />;
    case 'related':
      return <RelatedBlock related={block} />;
    case 'footnotes':
      return <Footnotes notes={block.notes} />;
    case 'gallery':
      return <Gallery gallery={block} />;
    case 'bookmark':
      return <Bookmark bookmark={block} />;
    case 'download':
      return <Download download={block} />;
    case 'audioFile':
      return <AudioFile audio={block} />;
    case 'snippet':
      return setText(block.text);
    case 'site':
      return siteBlock(block);
    default:
      return block satisfies never;
  }
}

function setInlineBlock({ seen }: Setting, block: InlineBlock): ReactNode {
  switch (block.blockType) {
    case 'leadIn':
      return <span className="article-lead-in">{block.text} </span>;
    case 'footnoteRef': {
      const id = `note-ref-${block.number}`;
      const isFirst = !seen.has(id);
      seen.add(id);
      return (
        <sup className="article-note-ref">
          <a
            id={isFirst ? id : undefined}
            href={`#note-${block.number}`}
            aria-label={t('Note {number}', { number: block.number })}
          >
            {block.number}
          </a>
        </sup>
      );
    }
    default:
      return block satisfies never;
  }
}

function setMark(mark: TextMark, text: ReactNode): ReactNode {
  switch (mark) {
    case 'bold':
      return <strong>{text}</strong>;
    case 'italic':
      return <em>{text}</em>;
    case 'strikethrough':
      return <s>{text}</s>;
    case 'underline':
      return <u>{text}</u>;
    case 'code':
      return <code>{text}</code>;
    case 'subscript':
      return <sub>{text}</sub>;
    case 'superscript':
      return <sup>{text}</sup>;
    default:
      return mark satisfies never;
  }
}

/** Returns the alignment and indentation set by editors, or undefined if the style sheet's defaults apply. */
function styleOf({ align, indent }: { align: CSSProperties['textAlign'] | null; indent: number }) {
  if (!align && !indent) return undefined;
  return { textAlign: align ?? undefined, paddingInlineStart: indent ? indent * INDENT_PX : undefined };
}

/** Returns the anchor of a heading, derived from its text; none for a heading that repeats an earlier one. */
function anchorOf(node: BodyNode, seen: Set<string>): string | undefined {
  const anchor = slugOf(textOf(node));
  if (!anchor || seen.has(anchor)) return undefined;
  seen.add(anchor);
  return anchor;
}
