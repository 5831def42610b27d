import {
  AlignFeature,
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
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
import type { InlineBlock, StandardBlock } from '@/domain/articles/body';
import { site } from '@/extending/installed';
import { bodyAccess } from '../adapters';
import type { BlockDeclaration } from '../blocks/block-declaration';
import {
  AudioEmbed,
  AudioFile,
  Bookmark,
  Chart,
  Download,
  Embed,
  Figure,
  Gallery,
  ProductEmbed,
  Related,
  VideoEmbed,
} from '../blocks/media-blocks';
import { Aside, Brief, Callout, FootnoteRef, Footnotes, LeadIn, PullQuote, SnippetEmbed } from '../blocks/text-blocks';
import { translateLabels } from '../translated-labels';
import { PasteFeature } from './paste-feature';
import { extended, TypographyFeature } from './writing-features';

/** Writes input in a block to the rich text as it is typed. For editors whose blocks show their fields. */
export const syncBlockInput: UIField = {
  name: 'syncBlockInput',
  type: 'ui',
  admin: { components: { Field: '/src/admin/SyncBlockInput.client#SyncBlockInput' } },
};

/** Adds the stored type to a block. Block names are turned off: an empty one would show as "Untitled". */
const textBlock = ([slug, block]: [string, BlockDeclaration]) => ({
  ...block,
  slug,
  admin: { ...block.admin, disableBlockName: true },
});

/** A block that the editor draws as readers see it. */
const drawn = ([slug, block]: [string, BlockDeclaration]): [string, BlockDeclaration] => [
  slug,
  {
    ...block,
    admin: {
      ...block.admin,
      components: {
        Block: { path: '/src/admin/writing/DrawnBlock.client#DrawnBlock', clientProps: { blockType: slug } },
        ...block.admin?.components,
      },
    },
  },
];

/** Blocks of a body by stored type, in the order of the editor's menu. */
const BLOCKS: Record<StandardBlock['blockType'], BlockDeclaration> = {
  pullQuote: PullQuote,
  figure: Figure,
  gallery: Gallery,
  chart: Chart,
  callout: Callout,
  brief: Brief,
  aside: Aside,
  snippet: SnippetEmbed,
  bookmark: Bookmark,
  embed: Embed,
  video: VideoEmbed,
  audio: AudioEmbed,
  audioFile: AudioFile,
  download: Download,
  product: ProductEmbed,
  related: Related,
  footnotes: Footnotes,
};

/** Inline blocks by stored type. */
const INLINE_BLOCKS: Record<InlineBlock['blockType'], BlockDeclaration> = {
  footnoteRef: FootnoteRef,
  leadIn: LeadIn,
};

/**
 * Blocks of the publisher's own code, after all others. Their components render them on the site only, so the editor shows
 * their fields.
 */
const siteBlocks = (site.blocks ?? []).map(({ slug, labels, fields }): [string, BlockDeclaration] => [
  slug,
  { labels, fields: [...fields, syncBlockInput] },
]);

/** All blocks of a body, for the catalogs. */
export const bodyBlocks = {
  blocks: [...Object.entries(BLOCKS).map(drawn), ...siteBlocks].map(textBlock),
  inlineBlocks: Object.entries(INLINE_BLOCKS).map(([slug, block]) => ({ ...block, slug })),
};
// The editor copies its blocks before the configuration is complete.
translateLabels(Object.values(bodyBlocks));

/** Rich text editor of the magazine: headings, emphasis, lists, tables, links and all blocks. */
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
    extended(UnorderedListFeature(), 'UnorderedListFeature'),
    extended(OrderedListFeature(), 'OrderedListFeature'),
    extended(HorizontalRuleFeature(), 'HorizontalRuleFeature'),
    extended(EXPERIMENTAL_TableFeature(), 'TableFeature'),
    LinkFeature({ enabledCollections: ['articles', 'topics', 'issues', 'pages', 'videos', 'episodes', 'products'] }),
    extended(BlocksFeature(bodyBlocks), 'BlocksFeature'),
    TypographyFeature(),
    PasteFeature(),
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
  admin: { components: { Diff: { path: '/src/admin/history/BodyDiff#BodyDiff', serverProps: bodyBlocks } } },
};
