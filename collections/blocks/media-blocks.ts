import { parseNumbers } from '@/domain/articles/chart.rules';
import type { BlockDeclaration } from './block-declaration';

export const Figure: BlockDeclaration = {
  interfaceName: 'FigureBlock',
  fields: [
    { name: 'picture', type: 'upload', relationTo: 'media', required: true },
    {
      name: 'width',
      type: 'select',
      defaultValue: 'text',
      required: true,
      options: [
        { label: 'Width of the text', value: 'text' },
        { label: 'Wide', value: 'wide' },
      ],
    },
    {
      name: 'caption',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Left empty, the caption of the picture is used.' },
    },
    {
      name: 'credit',
      type: 'text',
      maxLength: 160,
      admin: { description: 'Left empty, the credit of the picture is used.' },
    },
  ],
};

export const Chart: BlockDeclaration = {
  interfaceName: 'ChartBlock',
  labels: { singular: 'Data figure', plural: 'Data figures' },
  fields: [
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
    { name: 'sub', label: 'What is measured', type: 'text', maxLength: 200 },
    { name: 'unit', type: 'text', maxLength: 12, admin: { description: 'Such as % or €m.' } },
    {
      name: 'labels',
      label: 'Labels of the axis',
      type: 'text',
      required: true,
      admin: { description: 'Separated by commas: 0, 10, 20, 30, 40 years' },
    },
    {
      name: 'series',
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 80 },
        {
          name: 'values',
          type: 'text',
          required: true,
          admin: { description: 'Numbers separated by commas, one for each label.' },
          validate: (value: string | null | undefined) =>
            parseNumbers(value ?? '') ? true : 'Write numbers separated by commas, such as 100, 95, 83.',
        },
        {
          name: 'style',
          type: 'select',
          required: true,
          defaultValue: 'plain',
          options: [
            { label: 'Plain', value: 'plain' },
            { label: 'Dashed', value: 'dashed' },
            { label: 'The finding', value: 'mark' },
          ],
        },
      ],
    },
    {
      name: 'markIndex',
      label: 'Marked bar',
      type: 'number',
      min: 0,
      admin: { description: 'For bars: which one is the finding, counted from 0.' },
    },
    { name: 'source', type: 'text', maxLength: 160 },
    { name: 'note', type: 'text', maxLength: 240 },
    {
      name: 'alt',
      label: 'The finding in words',
      type: 'textarea',
      required: true,
      maxLength: 400,
      admin: { description: 'Read out to those who cannot see the chart.' },
    },
  ],
};

export const Embed: BlockDeclaration = {
  interfaceName: 'EmbedBlock',
  fields: [
    {
      name: 'url',
      label: 'Address',
      type: 'text',
      required: true,
      validate: (value: string | null | undefined) =>
        /^https:\/\/[^\s]+$/.test(value ?? '') ? true : 'Give a full address that begins with https://.',
    },
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 160,
      admin: { description: 'What is to be seen there.' },
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
    { name: 'articles', type: 'relationship', relationTo: 'articles', hasMany: true, required: true, maxRows: 4 },
  ],
};
