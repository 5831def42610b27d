import {
  BoldFeature,
  InlineToolbarFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical';
import { TypographyFeature } from '../fields/writing-features';
import type { BlockDeclaration } from './block-declaration';

/** Editor for text inside a block: emphasis, links and lists, but no headings or nested blocks. */
export const boxedText = lexicalEditor({
  features: [
    ParagraphFeature(),
    BoldFeature(),
    ItalicFeature(),
    LinkFeature({ enabledCollections: ['articles', 'topics', 'pages'] }),
    UnorderedListFeature(),
    OrderedListFeature(),
    TypographyFeature(),
    InlineToolbarFeature(),
  ],
});

export const PullQuote: BlockDeclaration = {
  interfaceName: 'PullQuoteBlock',
  labels: { singular: 'Pull quote', plural: 'Pull quotes' },
  fields: [
    { name: 'quote', type: 'textarea', required: true, maxLength: 400 },
    {
      name: 'cite',
      label: 'Attribution',
      type: 'text',
      maxLength: 160,
      admin: { description: 'Shown below the quote: the speaker and their role.' },
    },
  ],
};

export const Callout: BlockDeclaration = {
  interfaceName: 'CalloutBlock',
  fields: [
    { name: 'title', type: 'text', maxLength: 120 },
    { name: 'text', type: 'richText', required: true, editor: boxedText },
  ],
};

export const Brief: BlockDeclaration = {
  interfaceName: 'BriefBlock',
  labels: { singular: 'Idea in brief', plural: 'Ideas in brief' },
  fields: [
    { name: 'title', type: 'text', required: true, defaultValue: 'The idea in brief', maxLength: 120 },
    {
      name: 'points',
      type: 'array',
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'term', type: 'text', required: true, maxLength: 80 },
        { name: 'text', type: 'textarea', required: true, maxLength: 600 },
      ],
    },
  ],
};

export const Aside: BlockDeclaration = {
  interfaceName: 'AsideBlock',
  fields: [
    { name: 'title', type: 'text', maxLength: 120 },
    { name: 'text', type: 'richText', required: true, editor: boxedText },
  ],
};

export const Footnotes: BlockDeclaration = {
  interfaceName: 'FootnotesBlock',
  labels: { singular: 'Footnotes', plural: 'Footnotes' },
  admin: { components: { Block: '/src/admin/writing/DrawnNotes.client#DrawnNotes' } },
  fields: [
    {
      name: 'notes',
      type: 'array',
      minRows: 1,
      fields: [{ name: 'text', type: 'textarea', required: true, maxLength: 1000 }],
    },
  ],
};

/** Superscript number in the running text, linked to a footnote of the entry. */
export const FootnoteRef: BlockDeclaration = {
  interfaceName: 'FootnoteRefBlock',
  labels: { singular: 'Footnote number', plural: 'Footnote numbers' },
  admin: { components: { Block: '/src/admin/writing/DrawnInlineBlock.client#DrawnFootnoteRef' } },
  fields: [
    { name: 'number', type: 'number', required: true, min: 1, max: 99 },
    // Id of the note, so that a number that is moved keeps its note.
    { name: 'note', type: 'text', admin: { hidden: true } },
  ],
};

/** First words of an article, set in the sans-serif typeface. */
export const LeadIn: BlockDeclaration = {
  interfaceName: 'LeadInBlock',
  labels: { singular: 'Lead-in', plural: 'Lead-ins' },
  admin: { components: { Block: '/src/admin/writing/DrawnInlineBlock.client#DrawnLeadIn' } },
  fields: [{ name: 'text', type: 'text', required: true, maxLength: 120 }],
};

/** A reusable text, which is edited once for every body that shows it. */
export const SnippetEmbed: BlockDeclaration = {
  interfaceName: 'SnippetBlock',
  labels: { singular: 'Snippet', plural: 'Snippets' },
  fields: [{ name: 'snippet', type: 'relationship', relationTo: 'snippets', required: true }],
};
