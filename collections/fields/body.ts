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

const syncBlockInput: UIField = {
  name: 'syncBlockInput',
  type: 'ui',
  admin: { components: { Field: '/src/admin/SyncBlockInput.client#SyncBlockInput' } },
};

/** Adds the stored type to a block. Block names are turned off: an empty one would show as "Untitled". */
const textBlock = ([slug, block]: [string, BlockDeclaration]) => ({
  ...block,
  slug,
  admin: { ...block.admin, disableBlockName: true },
  fields: [...block.fields, syncBlockInput],
});

/** Blocks of a body by stored type, in the order of the editor's menu. */
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

/** Inline blocks by stored type. */
const INLINE_BLOCKS: Record<InlineBlock['blockType'], BlockDeclaration> = {
  footnoteRef: FootnoteRef,
  leadIn: LeadIn,
};

/** Rich text editor of the magazine: headings, emphasis, lists, links and all blocks. */
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
      blocks: Object.entries(BLOCKS).map(textBlock),
      inlineBlocks: Object.entries(INLINE_BLOCKS).map(([slug, block]) => ({ ...block, slug })),
    }),
    FixedToolbarFeature(),
    InlineToolbarFeature(),
  ],
});

/** Body of an entry. The CMS's own API returns it only to viewers who can read the entry (ROLE-11). */
export const bodyField: RichTextField = {
  name: 'body',
  type: 'richText',
  editor: magazineEditor,
  access: { read: bodyAccess },
};
