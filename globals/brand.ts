import type { Field, GlobalConfig } from 'payload';
import { type BrandColorRole, checkColor } from '@/domain/brand/brand-color';
import type { FontField } from '@/domain/brand/brand-fonts.rules';
import { TYPEFACES } from '@/domain/brand/brand-tokens.rules';
import { t } from '@/language/t';
import { cleanDrawing, measureFont, validateDrawing, validateFont } from '../collections/hooks/brand';
import { fileField } from '../collections/hooks/scan-files';
import { adminsGlobal } from './access';

const drawing = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'textarea',
  custom: fileField('text'),
  hooks: { beforeChange: [cleanDrawing] },
  validate: validateDrawing,
  admin: { description, components: { Field: '/src/admin/BrandDrawing.client#BrandDrawing' } },
});

const color = (name: BrandColorRole, label: string, description: string): Field => ({
  name,
  label,
  type: 'text',
  validate: (value: unknown) => checkColor(name, value),
  admin: { description, components: { Field: '/src/admin/BrandColor.client#BrandColor' } },
});

/** An uploaded font, and its measures, which the server fills in. */
const font = (name: FontField, face: string, label: string, description: string): Field[] => [
  {
    name,
    label,
    type: 'textarea',
    custom: fileField('base64'),
    validate: validateFont,
    admin: { description, components: { Field: '/src/admin/BrandFont.client#BrandFont' } },
  },
  { name: face, type: 'json', hooks: { beforeChange: [measureFont(name)] }, admin: { hidden: true } },
];

const TYPEFACE_LABELS: Record<(typeof TYPEFACES)[number], string> = {
  newsreader: 'Newsreader with Libre Franklin',
  franklin: 'Libre Franklin throughout',
  system: 'Georgia with the device’s own font (nothing to download)',
};

/** Name and appearance of the publication, for site, admin, mails, PDF files and link previews. */
export const Brand: GlobalConfig = {
  slug: 'brand',
  label: 'Brand',
  admin: { group: 'Settings' },
  access: adminsGlobal,
  fields: [
    {
      name: 'name',
      label: 'Name of the publication',
      type: 'text',
      required: true,
      defaultValue: 'Your publication',
      maxLength: 60,
    },
    {
      name: 'tagline',
      type: 'text',
      maxLength: 120,
      admin: { description: 'Title of the front page, and the line next to the logo at the bottom of every page.' },
    },
    {
      name: 'description',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'Shown in search engines and link previews of the front page.' },
    },
    {
      name: 'legalLine',
      type: 'text',
      maxLength: 200,
      admin: {
        description:
          'Shown at the bottom of every page and email. {year} becomes the current year. Legal name and address are in Store settings.',
      },
    },
    drawing('logo', 'Logo', 'Shown at the top of every page, mail and PDF. Without one, readers see the name as text.'),
    drawing(
      'compactLogo',
      'Compact logo',
      'Shown instead of the logo on phones and in the bar that follows the reader.',
    ),
    drawing('icon', 'Icon', 'Square. Shown in browser tabs, bookmarks and on home screens.'),
    {
      type: 'row',
      fields: [
        color('accent', 'Accent color', 'Buttons, highlights and marks.'),
        color('pageColor', 'Page color', 'Background of pages in light mode.'),
        color('darkPageColor', 'Page color in dark mode', 'Background of pages in dark mode.'),
      ],
    },
    {
      name: 'typeface',
      label: 'Typefaces',
      type: 'select',
      required: true,
      defaultValue: 'newsreader',
      options: TYPEFACES.map((value) => ({ value, label: TYPEFACE_LABELS[value] })),
      admin: { description: 'For headlines and text.' },
    },
    ...font(
      'headlineFont',
      'headlineFace',
      'Headline font',
      'A WOFF2 file of up to 150 kB, instead of the typeface of headlines and standfirsts.',
    ),
    ...font(
      'textFont',
      'textFace',
      'Text font',
      'A WOFF2 file of up to 150 kB, instead of the typeface of all other text.',
    ),
    {
      name: 'fontLicense',
      label: 'License of the fonts',
      type: 'text',
      maxLength: 300,
      admin: { description: 'Where uploaded fonts come from and what allows their use on a website. Only shown here.' },
    },
    {
      name: 'profiles',
      label: 'Social profiles',
      type: 'array',
      maxRows: 12,
      labels: { singular: 'profile', plural: 'profiles' },
      admin: { description: 'Linked at the bottom of every page, and named to search engines.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', label: 'Network', type: 'text', required: true, maxLength: 40 },
            {
              name: 'url',
              label: 'URL',
              type: 'text',
              required: true,
              maxLength: 300,
              validate: (value: string | null | undefined) =>
                /^https:\/\/[^\s/]+\.[^\s]+$/.test(value ?? '') ? true : t('Enter a URL that starts with https://.'),
            },
          ],
        },
      ],
    },
  ],
};
