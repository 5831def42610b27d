import type { Block, GlobalConfig, RelationshipField } from 'payload';
import { SECTION_LISTS } from '@/domain/home/arrange.rules';
import { savedByForm } from '../collections/fields/editorial';
import { PICKER, pictureField } from '../collections/fields/relations';
import { draftedGlobal } from './access';

const kicker = { name: 'kicker', type: 'text' as const, maxLength: 60 };
const title = (defaultValue?: string) => ({
  name: 'title',
  type: 'text' as const,
  maxLength: 120,
  ...(defaultValue ? { defaultValue } : {}),
});
const articles = (name: string, maxRows: number): RelationshipField => ({
  name,
  type: 'relationship',
  relationTo: 'articles',
  hasMany: true,
  maxRows,
  admin: { components: { Field: PICKER } },
});

const blocks: Block[] = [
  {
    slug: 'lead',
    labels: { singular: 'Lead story', plural: 'Lead stories' },
    fields: [
      kicker,
      {
        name: 'article',
        type: 'relationship',
        relationTo: 'articles',
        required: true,
        admin: { components: { Field: PICKER } },
      },
    ],
  },
  {
    slug: 'stories',
    labels: { singular: 'Row of stories', plural: 'Rows of stories' },
    fields: [articles('articles', SECTION_LISTS.stories.most)],
  },
  {
    slug: 'issueBand',
    labels: { singular: 'Issue', plural: 'Issues' },
    fields: [
      {
        name: 'issue',
        type: 'relationship',
        relationTo: 'issues',
        admin: { description: 'If empty, the current issue is shown.' },
      },
    ],
  },
  {
    slug: 'latest',
    labels: { singular: 'The latest', plural: 'The latest' },
    fields: [
      title('The latest'),
      { name: 'picksTitle', type: 'text', defaultValue: 'Most read', maxLength: 60 },
      {
        name: 'picksBy',
        label: 'How picks are chosen',
        type: 'radio',
        defaultValue: 'chosen',
        options: [
          { label: 'Chosen by editors', value: 'chosen' },
          { label: 'By reads', value: 'reads' },
        ],
        admin: { description: 'By reads: the articles chosen below come first, and the most read ones follow.' },
      },
      {
        name: 'picksOver',
        label: 'Most read over',
        type: 'select',
        defaultValue: '7',
        options: [
          { label: 'Last 24 hours', value: '1' },
          { label: 'Last 7 days', value: '7' },
          { label: 'Last 30 days', value: '30' },
        ],
        admin: {
          condition: (_data, block: { picksBy?: string }) => block.picksBy === 'reads',
          description: 'Updated every ten minutes. If few articles were read, those of longer periods follow.',
        },
      },
      articles('picks', SECTION_LISTS.latest.most),
    ],
  },
  {
    slug: 'feature',
    labels: { singular: 'Feature band', plural: 'Feature bands' },
    fields: [
      kicker,
      { ...title(), required: true },
      { name: 'text', type: 'textarea', maxLength: 400 },
      pictureField(),
      articles('articles', SECTION_LISTS.feature.most),
    ],
  },
  {
    slug: 'mediaShelf',
    labels: { singular: 'Watch and listen', plural: 'Watch and listen' },
    fields: [
      title('Watch and listen'),
      {
        name: 'items',
        type: 'relationship',
        relationTo: ['videos', 'episodes'],
        hasMany: true,
        maxRows: SECTION_LISTS.mediaShelf.most,
      },
    ],
  },
  {
    slug: 'productShelf',
    labels: { singular: 'From the store', plural: 'From the store' },
    fields: [
      title('From the store'),
      {
        name: 'products',
        type: 'relationship',
        relationTo: 'products',
        hasMany: true,
        maxRows: SECTION_LISTS.productShelf.most,
        admin: { components: { Field: PICKER } },
      },
    ],
  },
  {
    slug: 'topicList',
    labels: { singular: 'Follow a topic', plural: 'Follow a topic' },
    fields: [
      title('Follow a topic'),
      { name: 'text', type: 'textarea', maxLength: 300 },
      {
        name: 'topics',
        type: 'relationship',
        relationTo: 'topics',
        hasMany: true,
        maxRows: SECTION_LISTS.topicList.most,
        admin: { components: { Field: PICKER } },
      },
    ],
  },
];

/** Sections of the front page, in the order set by editors (HOME-01, ADMIN-33). */
export const HomePage: GlobalConfig = {
  slug: 'home-page',
  label: 'Front page',
  admin: { group: 'Site' },
  access: draftedGlobal,
  versions: { max: 50, drafts: savedByForm },
  fields: [
    {
      name: 'arrange',
      type: 'ui',
      admin: { components: { Field: '/src/admin/front-page/ArrangeFrontPage.client#ArrangeFrontPage' } },
    },
    { name: 'sections', type: 'blocks', blocks },
  ],
};
