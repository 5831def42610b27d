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
import type { Block, RichTextField, UIField } from 'payload';
import { bodyAccess } from '../adapters';
import { AudioEmbed, Chart, Embed, Figure, ProductEmbed, Related, VideoEmbed } from '../blocks/media-blocks';
import { Aside, Brief, Callout, FootnoteRef, Footnotes, LeadIn, PullQuote } from '../blocks/text-blocks';

const keepTyped: UIField = {
  name: 'keepTyped',
  type: 'ui',
  admin: { components: { Field: '/src/admin/KeepTyped.client#KeepTyped' } },
};

/** A block of a text: no one reads a name of its own, and a heading "Untitled" would say that one is missing. */
const blockOfText = (block: Block): Block => ({
  ...block,
  admin: { ...block.admin, disableBlockName: true },
  fields: [...block.fields, keepTyped],
});

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
      blocks: [
        PullQuote,
        Figure,
        Chart,
        Callout,
        Brief,
        Aside,
        Embed,
        VideoEmbed,
        AudioEmbed,
        ProductEmbed,
        Related,
        Footnotes,
      ].map(blockOfText),
      inlineBlocks: [FootnoteRef, LeadIn],
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
