import type { UploadFieldSingleValidation } from 'payload';
import { checkValues } from '@/domain/articles/chart.rules';
import { t } from '@/language/t';
import { PICKER, pictureField } from '../fields/relations';
import type { BlockDeclaration } from './block-declaration';

export const Figure: BlockDeclaration = {
  interfaceName: 'FigureBlock',
  fields: [
    pictureField({ required: true, hasOwnCaption: true }),
    {
      name: 'caption',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Shown below the image. If empty, the image’s own caption is shown.' },
    },
    {
      name: 'credit',
      type: 'text',
      maxLength: 160,
      admin: { description: 'Shown after the caption. If empty, the image’s own credit is shown.' },
    },
    {
      name: 'width',
      type: 'select',
      defaultValue: 'text',
      required: true,
      options: [
        { label: 'Text width', value: 'text' },
        { label: 'Wide', value: 'wide' },
      ],
    },
  ],
};

export const Chart: BlockDeclaration = {
  interfaceName: 'ChartBlock',
  labels: { singular: 'Chart', plural: 'Charts' },
  fields: [
    {
      name: 'spreadsheet',
      type: 'ui',
      admin: { components: { Field: '/src/admin/writing/ChartRows.client#ChartRows' } },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      defaultValue: 'line',
      options: [
        { label: 'Line', value: 'line' },
        { label: 'Bar', value: 'bar' },
      ],
    },
    { name: 'title', type: 'text', required: true, maxLength: 120 },
    {
      name: 'sub',
      label: 'Measure',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Shown below the chart’s title.' },
    },
    { name: 'unit', type: 'text', maxLength: 12, admin: { description: 'Shown with the values, such as % or €m.' } },
    {
      name: 'labels',
      label: 'Axis labels',
      type: 'text',
      required: true,
      admin: {
        description: 'Shown along the horizontal axis, such as 0, 10, 20, 30, 40 years.',
        components: { Field: '/src/admin/writing/ChartList.client#ChartLabels' },
      },
    },
    {
      name: 'series',
      type: 'array',
      required: true,
      // A new chart starts with a series to fill in, instead of an error.
      defaultValue: [{ style: 'plain' }],
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 80 },
        {
          name: 'values',
          type: 'text',
          required: true,
          admin: {
            description: 'One number per axis label.',
            components: { Field: '/src/admin/writing/ChartList.client#ChartNumbers' },
          },
          validate: (value: string | null | undefined, { blockData }: { blockData?: object }) =>
            checkValues(value ?? '', blockData),
        },
        {
          name: 'style',
          type: 'select',
          required: true,
          defaultValue: 'plain',
          options: [
            { label: 'Plain', value: 'plain' },
            { label: 'Dashed', value: 'dashed' },
            { label: 'Highlighted', value: 'mark' },
          ],
        },
      ],
    },
    {
      name: 'markIndex',
      label: 'Highlighted bar',
      type: 'number',
      min: 0,
      admin: { description: 'For bar charts: the number of the bar to highlight, counting from 0.' },
    },
    { name: 'source', type: 'text', maxLength: 160 },
    { name: 'note', type: 'text', maxLength: 240 },
    {
      name: 'alt',
      label: 'Text alternative',
      type: 'textarea',
      required: true,
      maxLength: 400,
      admin: { description: 'Read aloud to readers who can’t see the chart. State its main finding.' },
    },
  ],
};

export const Embed: BlockDeclaration = {
  interfaceName: 'EmbedBlock',
  fields: [
    {
      name: 'url',
      label: 'URL',
      type: 'text',
      required: true,
      validate: (value: string | null | undefined) =>
        /^https:\/\/[^\s]+$/.test(value ?? '') ? true : t('Enter a full URL that starts with https://.'),
    },
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 160,
      admin: { description: 'Describes the embedded content to screen reader users.' },
    },
  ],
};

export const VideoEmbed: BlockDeclaration = {
  interfaceName: 'VideoBlock',
  fields: [{ name: 'video', type: 'relationship', relationTo: 'videos', required: true }],
};

export const AudioEmbed: BlockDeclaration = {
  interfaceName: 'AudioBlock',
  fields: [{ name: 'episode', type: 'relationship', relationTo: 'episodes', required: true }],
};

export const ProductEmbed: BlockDeclaration = {
  interfaceName: 'ProductBlock',
  fields: [{ name: 'product', type: 'relationship', relationTo: 'products', required: true }],
};

export const Related: BlockDeclaration = {
  interfaceName: 'RelatedBlock',
  labels: { singular: 'Related reading', plural: 'Related reading' },
  fields: [
    { name: 'title', type: 'text', defaultValue: 'Related reading', maxLength: 80 },
    {
      name: 'articles',
      type: 'relationship',
      relationTo: 'articles',
      hasMany: true,
      required: true,
      maxRows: 4,
      admin: { components: { Field: PICKER } },
    },
  ],
};

/** Files that the store sells are for their buyers only. */
const notSold: UploadFieldSingleValidation = async (value, { req, required }) => {
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
  if (!id) return required ? t('Choose a file.') : true;
  if (!req?.payload) return true;
  const where = { file: { equals: id } };
  const { docs } = await req.payload.db.find({ collection: 'availabilities', where, limit: 1, pagination: false, req });
  return docs.length === 0 || t('The store sells this file, so only its buyers get it. Choose another file.');
};

export const Gallery: BlockDeclaration = {
  interfaceName: 'GalleryBlock',
  labels: { singular: 'Gallery', plural: 'Galleries' },
  fields: [
    {
      name: 'pictures',
      label: 'Images',
      labels: { singular: 'Image', plural: 'Images' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 24,
      fields: [
        pictureField({ required: true, hasOwnCaption: true }),
        {
          name: 'caption',
          type: 'textarea',
          maxLength: 400,
          admin: { description: 'Shown below the image. If empty, the image’s own caption is shown.' },
        },
        {
          name: 'alt',
          label: 'Alternative text',
          type: 'textarea',
          maxLength: 400,
          admin: { description: 'If empty, the image’s own alternative text is read.' },
        },
      ],
    },
  ],
};

export const Bookmark: BlockDeclaration = {
  interfaceName: 'BookmarkBlock',
  labels: { singular: 'Bookmark card', plural: 'Bookmark cards' },
  fields: [
    {
      name: 'url',
      label: 'URL',
      type: 'text',
      required: true,
      admin: { description: 'For a page of this site, its path is enough.' },
      validate: (value: string | null | undefined) =>
        /^(?:https?:\/\/|\/(?!\/))[^\s]+$/.test(value ?? '')
          ? true
          : t('Enter a full URL that starts with https://, or a path of this site.'),
    },
    {
      name: 'readPage',
      type: 'ui',
      admin: { components: { Field: '/src/admin/writing/ReadPage.client#ReadPage' } },
    },
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    { name: 'description', type: 'textarea', maxLength: 400 },
    {
      name: 'siteName',
      label: 'Site',
      type: 'text',
      maxLength: 80,
      admin: { description: 'Shown below the title. If empty, the domain is shown.' },
    },
    pictureField({ isDecoration: true }),
  ],
};

export const Download: BlockDeclaration = {
  interfaceName: 'DownloadBlock',
  labels: { singular: 'File download', plural: 'File downloads' },
  fields: [
    {
      name: 'file',
      type: 'upload',
      relationTo: 'files',
      required: true,
      validate: notSold,
      admin: { description: 'Restricted automatically if this entry isn’t free.' },
    },
    {
      name: 'title',
      type: 'text',
      maxLength: 160,
      admin: { description: 'If empty, the file’s own title is shown.' },
    },
  ],
};

export const AudioFile: BlockDeclaration = {
  interfaceName: 'AudioFileBlock',
  labels: { singular: 'Audio file', plural: 'Audio files' },
  fields: [
    {
      name: 'file',
      type: 'upload',
      relationTo: 'files',
      required: true,
      filterOptions: { mimeType: { like: 'audio/' } },
      validate: notSold,
      admin: {
        description: 'A recording that belongs to this text only. Restricted automatically if this entry isn’t free.',
      },
    },
    {
      name: 'title',
      type: 'text',
      maxLength: 160,
      admin: { description: 'If empty, the file’s own title is shown.' },
    },
    {
      name: 'durationSeconds',
      label: 'Duration (seconds)',
      type: 'number',
      min: 0,
      admin: { components: { Field: '/src/admin/writing/AudioLength.client#AudioLength' } },
    },
    {
      name: 'transcript',
      type: 'textarea',
      maxLength: 100_000,
      admin: { description: 'Shown on request below the player. Leave a blank line between paragraphs.' },
    },
  ],
};
