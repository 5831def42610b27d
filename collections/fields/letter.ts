import {
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
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical';
import type { Block, RichTextField } from 'payload';
import { t } from '@/language/t';
import { PullQuote } from '../blocks/text-blocks';
import { translateLabels } from '../translated-labels';
import { syncBlockInput as sync } from './body';
import { PasteFeature } from './paste-feature';
import { pictureField } from './relations';
import { extended, TypographyFeature } from './writing-features';

const isWebAddress = (value: string | null | undefined): string | true =>
  !value || /^(https?:\/\/|\/)\S+$/.test(value) ? true : t('Enter a full URL that starts with https://.');

/** Without a label, which nobody would see. */
const syncBlockInput = { ...sync, label: '' };

/** Blocks of a newsletter issue: what mail clients can show. */
export const letterBlocks: Block[] = [
  {
    slug: 'letterPicture',
    interfaceName: 'LetterPictureBlock',
    labels: { singular: 'Picture', plural: 'Pictures' },
    admin: { disableBlockName: true },
    fields: [
      pictureField({ required: true, hasOwnCaption: true }),
      {
        name: 'caption',
        type: 'text',
        maxLength: 300,
        admin: { description: 'Shown below the image, before its credit.' },
      },
      {
        name: 'url',
        label: 'Link',
        type: 'text',
        validate: isWebAddress,
        admin: { description: 'Opened by a click on the image.' },
      },
      syncBlockInput,
    ],
  },
  {
    slug: 'letterButton',
    interfaceName: 'LetterButtonBlock',
    labels: { singular: 'Button', plural: 'Buttons' },
    admin: { disableBlockName: true },
    fields: [
      { name: 'label', label: 'Text on the button', type: 'text', required: true, maxLength: 60 },
      { name: 'url', label: 'Link', type: 'text', required: true, validate: isWebAddress },
      syncBlockInput,
    ],
  },
  { ...PullQuote, slug: 'pullQuote', admin: { disableBlockName: true }, fields: [...PullQuote.fields, syncBlockInput] },
];
// The editor copies its blocks before the configuration is complete.
translateLabels(letterBlocks);

/** Text of a newsletter issue. */
export const letterField: RichTextField = {
  name: 'body',
  label: 'Text',
  type: 'richText',
  admin: { description: 'Shown below the headline and above the articles.' },
  editor: lexicalEditor({
    features: [
      ParagraphFeature(),
      HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
      BoldFeature(),
      ItalicFeature(),
      BlockquoteFeature(),
      extended(UnorderedListFeature(), 'UnorderedListFeature'),
      extended(OrderedListFeature(), 'OrderedListFeature'),
      extended(HorizontalRuleFeature(), 'HorizontalRuleFeature'),
      LinkFeature({ enabledCollections: ['articles', 'topics', 'issues', 'pages', 'videos', 'episodes', 'products'] }),
      extended(BlocksFeature({ blocks: letterBlocks }), 'BlocksFeature'),
      TypographyFeature(),
      PasteFeature(),
      FixedToolbarFeature(),
      InlineToolbarFeature(),
    ],
  }),
};
