import {
  AlignFeature,
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical';
import type { RichTextField, UIField } from 'payload';
import type { Block, InlineBlock } from '@/domain/articles/body';
import { bodyAccess } from '../adapters';
import type { BlockDeclaration } from '../blocks/block-declaration';
import { AudioEmbed, Chart, Embed, Figure, ProductEmbed, Related, VideoEmbed } from '../blocks/media-blocks';
import { Aside, Brief, Callout, FootnoteRef, Footnotes, LeadIn, PullQuote } from '../blocks/text-blocks';

const keepTyped: UIField = {
  name: 'keepTyped',
  type: 'ui',
  admin: { components: { Field: '/src/admin/KeepTyped.client#KeepTyped' } },
};

/** A block of a text: no one reads a name of its own, and a heading "Untitled" would say that one is missing. */
const blockOfText = ([slug, block]: [string, BlockDeclaration]) => ({
  ...block,
  slug,
  admin: { ...block.admin, disableBlockName: true },
  fields: [...block.fields, keepTyped],
});

/** The blocks of a text, by the type under which they are stored, in the order of the editor's menu. */
const BLOCKS: Record<Block['blockType'], BlockDeclaration> = {
  pullQuote: PullQuote,
  figure: Figure,
  chart: Chart,
  callout: Callout,
  brief: Brief,
  aside: Aside,
  embed: Embed,
  video: VideoEmbed,
  audio: AudioEmbed,
  product: ProductEmbed,
  related: Related,
  footnotes: Footnotes,
};

/** The blocks of a line. */
const INLINE_BLOCKS: Record<InlineBlock['blockType'], BlockDeclaration> = {
  footnoteRef: FootnoteRef,
  leadIn: LeadIn,
};

/** The editor of the magazine: its headings, emphasis, lists, links and all its blocks. */
export const magazineEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    StrikethroughFeature(),
    SubscriptFeature(),
    SuperscriptFeature(),
    AlignFeature(),
    BlockquoteFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    HorizontalRuleFeature(),
    LinkFeature({ enabledCollections: ['articles', 'topics', 'issues', 'pages', 'videos', 'episodes', 'products'] }),
    BlocksFeature({
      blocks: Object.entries(BLOCKS).map(blockOfText),
      inlineBlocks: Object.entries(INLINE_BLOCKS).map(([slug, block]) => ({ ...block, slug })),
    }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
});

/** The body of an entry, readable over the CMS's own API only by those who may read the entry (ROLE-11). */
export const bodyField: RichTextField = {
  name: 'body',
  type: 'richText',
  editor: magazineEditor,
  access: { read: bodyAccess },
};
