import { convertLexicalNodesToJSX, defaultJSXConverters, type JSXConverters } from '@payloadcms/richtext-lexical/react';
import type { SerializedEditorState } from 'lexical';
import type { ReactNode } from 'react';
import { slugOf } from '@/domain/articles/address.rules';
import {
  Brief,
  type BriefFields,
  EmbedBlock,
  Figure,
  type FigureFields,
  Footnotes,
  Note,
  type NoteFields,
  ProductBlock,
  type ProductFields,
  PullQuote,
  Recording,
  type RecordingFields,
  RelatedBlock,
  type RelatedFields,
} from './blocks';
import { type BodyLayout, type BodyNode, textOf } from './body-layout.rules';
import { Chart, type ChartFields } from './Chart';

interface ConverterArguments {
  node: BodyNode;
  nodesToJSX: (input: { nodes: BodyNode[] }) => ReactNode[];
}
type Convert = (input: ConverterArguments) => ReactNode;

/** Pull quotes among the first blocks stay in the measure: the series list stands in the margin beside them. */
const BESIDE_SERIES = 6;

/** Sets nodes of a body. `layout` knows the paragraphs that open and end it; nested texts have none. */
export function setNodes(nodes: BodyNode[], layout: BodyLayout | null, hasSeries: boolean): ReactNode[] {
  const converters = bodyConverters(layout, hasSeries);
  return convertLexicalNodesToJSX({
    converters: converters as unknown as JSXConverters,
    nodes: nodes as Parameters<typeof convertLexicalNodesToJSX>[0]['nodes'],
    parent: { type: 'root', version: 1 } as Parameters<typeof convertLexicalNodesToJSX>[0]['parent'],
  });
}

function setText(text: SerializedEditorState | null): ReactNode {
  return text ? setNodes(text.root.children as BodyNode[], null, false) : null;
}

function bodyConverters(layout: BodyLayout | null, hasSeries: boolean) {
  const seen = new Set<string>();
  const early = layout ? layout.runs.flatMap((run) => run.nodes).slice(0, BESIDE_SERIES) : [];
  return {
    ...defaultJSXConverters,
    paragraph: ({ node, nodesToJSX }: ConverterArguments) => (
      <p className={layout?.first && node === layout.first ? 'first' : undefined}>
        {nodesToJSX({ nodes: node.children ?? [] })}
        {layout?.last && node === layout.last ? (
          <span className="endmark" role="img" aria-label="End of article" />
        ) : null}
      </p>
    ),
    heading: ({ node, nodesToJSX }: ConverterArguments) => {
      const tag = (node as BodyNode & { tag?: string }).tag;
      const Tag = tag === 'h3' || tag === 'h4' ? tag : 'h2';
      return <Tag id={anchorOf(node, seen)}>{nodesToJSX({ nodes: node.children ?? [] })}</Tag>;
    },
    list: ({ node, nodesToJSX }: ConverterArguments) => {
      const Tag = (node as BodyNode & { listType?: string }).listType === 'number' ? 'ol' : 'ul';
      return <Tag>{nodesToJSX({ nodes: node.children ?? [] })}</Tag>;
    },
    listitem: ({ node, nodesToJSX }: ConverterArguments) => <li>{nodesToJSX({ nodes: node.children ?? [] })}</li>,
    quote: ({ node, nodesToJSX }: ConverterArguments) => (
      <blockquote className="quote">{nodesToJSX({ nodes: node.children ?? [] })}</blockquote>
    ),
    horizontalrule: () => <hr />,
    link: link,
    autolink: link,
    inlineBlocks: {
      leadIn: ({ node }: ConverterArguments) => <span className="lead-in">{String(node.fields?.text ?? '')} </span>,
      footnoteRef: ({ node }: ConverterArguments) => {
        const number = String(node.fields?.number ?? '');
        const id = seen.has(number) ? undefined : `note-ref-${number}`;
        seen.add(number);
        return (
          <sup className="note-ref">
            <a id={id} href={`#note-${number}`} aria-label={`Note ${number}`}>
              {number}
            </a>
          </sup>
        );
      },
    },
    blocks: {
      pullQuote: ({ node }: ConverterArguments) => (
        <PullQuote
          quote={String(node.fields?.quote ?? '')}
          cite={(node.fields?.cite as string | null) ?? null}
          isHeld={layout === null || (hasSeries && early.includes(node))}
        />
      ),
      figure: ({ node }: ConverterArguments) => <Figure figure={fieldsOf<FigureFields>(node)} />,
      chart: ({ node }: ConverterArguments) => <Chart chart={fieldsOf<ChartFields>(node)} />,
      brief: ({ node }: ConverterArguments) => <Brief brief={fieldsOf<BriefFields>(node)} />,
      callout: note('callout'),
      aside: note('aside'),
      embed: ({ node }: ConverterArguments) => (
        <EmbedBlock {...fieldsOf<{ url: string; title: string | null }>(node)} />
      ),
      video: ({ node }: ConverterArguments) => <Recording recording={fieldsOf<RecordingFields>(node)} kind="video" />,
      audio: ({ node }: ConverterArguments) => <Recording recording={fieldsOf<RecordingFields>(node)} kind="audio" />,
      product: ({ node }: ConverterArguments) => <ProductBlock product={fieldsOf<ProductFields>(node)} />,
      related: ({ node }: ConverterArguments) => <RelatedBlock related={fieldsOf<RelatedFields>(node)} />,
      footnotes: ({ node }: ConverterArguments) => <Footnotes {...fieldsOf<{ notes: { text: string }[] }>(node)} />,
    },
    unknown: ({ node, nodesToJSX }: ConverterArguments) => <>{nodesToJSX({ nodes: node.children ?? [] })}</>,
  } satisfies Record<string, unknown>;
}

/** The domain presents the fields of each block in this shape. */
function fieldsOf<Fields>(node: BodyNode): Fields {
  return node.fields as unknown as Fields;
}

const link: Convert = ({ node, nodesToJSX }) => {
  const { url, newTab } = fieldsOf<{ url: string; newTab?: boolean }>(node);
  return (
    <a href={url} {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {nodesToJSX({ nodes: node.children ?? [] })}
    </a>
  );
};

const note =
  (kind: 'callout' | 'aside'): Convert =>
  ({ node }) => {
    const { title, text } = fieldsOf<NoteFields>(node);
    return (
      <Note title={title} kind={kind}>
        {setText(text)}
      </Note>
    );
  };

/** The anchor of a heading, made from its words; a heading that repeats an earlier one has none. */
function anchorOf(node: BodyNode, seen: Set<string>): string | undefined {
  const anchor = slugOf(textOf(node));
  if (!anchor || seen.has(anchor)) return undefined;
  seen.add(anchor);
  return anchor;
}
