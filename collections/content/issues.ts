import type { CollectionConfig } from 'payload';
import { LAST_PAGE } from '@/domain/archive/flat-plan.rules';
import { laterIssueId, validateIssueId } from '@/domain/archive/issue-id.rules';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { imageField, PICKER } from '../fields/relations';
import { publishedAtField, summaryField } from '../fields/text';
import { firstUnused } from '../hooks/copies';
import { noteReleased, releaseArticles, releaseDeleted } from '../hooks/issue-articles';

interface Entry {
  article?: unknown;
  isAdvertising?: boolean | null;
}

/** Hides a field if the entry links to an article, which has its own title, authors and summary. */
const onlyInPrint = { condition: (_: unknown, entry: Entry) => !entry?.article && !entry?.isAdvertising };
const unlessAdvertising = (_: unknown, entry: Entry) => !entry?.isAdvertising;

/** Issues of the magazine, with tables of contents grouped by series (ADMIN-16). */
export const Issues: CollectionConfig = {
  slug: 'issues',
  admin: {
    group: 'Content',
    useAsTitle: 'label',
    defaultColumns: ['issueId', 'label', 'year', '_status', 'publishedAt'],
    listSearchableFields: ['issueId', 'label', 'coverLine'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: plainVersions,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: {
    beforeChange: [noteReleased],
    afterChange: [releaseArticles],
    beforeDelete: [releaseDeleted],
  },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'issueId',
          label: 'Issue ID',
          type: 'text',
          required: true,
          unique: true,
          index: true,
          hooks: { beforeDuplicate: [firstUnused(laterIssueId)] },
          validate: (value: string | null | undefined) => validateIssueId(value),
        },
        { name: 'year', type: 'number', required: true, min: 1900, max: 2099, index: true },
        {
          name: 'monthLabel',
          label: 'Month',
          type: 'text',
          required: true,
          maxLength: 40,
          admin: { description: 'Shown in the archive, such as July-August.' },
        },
      ],
    },
    {
      name: 'label',
      type: 'text',
      required: true,
      maxLength: 80,
      admin: { description: 'Shown as the issue’s title, such as November–December 2024.' },
    },
    { name: 'coverLine', label: 'Cover line', type: 'text', maxLength: 200 },
    summaryField,
    imageField('cover'),
    {
      name: 'firstPage',
      label: 'First page',
      type: 'number',
      min: 1,
      max: LAST_PAGE,
      admin: {
        description:
          'The page on which the first entry starts. The pages of all entries are then numbered by themselves, in the order of the plan.',
      },
    },
    {
      name: 'flatPlan',
      type: 'ui',
      admin: { components: { Field: '/src/admin/flat-plan/FlatPlan.client#FlatPlan' } },
    },
    {
      name: 'entries',
      label: 'Table of contents',
      type: 'array',
      labels: { singular: 'Section', plural: 'Sections' },
      admin: { components: { RowLabel: '/src/admin/RowTitle.client#SectionTitle' } },
      fields: [
        { name: 'seriesTitle', label: 'Heading', type: 'text', required: true, maxLength: 120 },
        {
          name: 'series',
          type: 'relationship',
          relationTo: 'series',
          admin: { components: { Field: PICKER } },
        },
        { name: 'bigIdea', label: 'Big idea', type: 'checkbox', defaultValue: false },
        {
          name: 'topic',
          type: 'relationship',
          relationTo: 'topics',
          admin: { components: { Field: PICKER } },
        },
        {
          name: 'items',
          label: 'Entries',
          type: 'array',
          labels: { singular: 'Entry', plural: 'Entries' },
          admin: { initCollapsed: true, components: { RowLabel: '/src/admin/RowTitle.client#EntryTitle' } },
          fields: [
            {
              type: 'row',
              fields: [
                {
                  name: 'article',
                  type: 'relationship',
                  relationTo: 'articles',
                  admin: {
                    components: { Field: PICKER },
                    condition: unlessAdvertising,
                    description: 'Leave empty for a print-only entry, and fill in its title and authors below.',
                  },
                },
                {
                  name: 'folio',
                  label: 'Page',
                  type: 'number',
                  min: 1,
                  max: LAST_PAGE,
                  admin: { condition: ({ firstPage }) => !firstPage },
                },
                {
                  name: 'pages',
                  label: 'Number of pages',
                  type: 'number',
                  min: 1,
                  max: 99,
                  admin: { condition: ({ firstPage }) => Boolean(firstPage) },
                },
              ],
            },
            {
              name: 'isAdvertising',
              label: 'Advertising',
              type: 'checkbox',
              defaultValue: false,
              admin: { description: 'In the plan only. Readers don’t see it in the table of contents.' },
            },
            {
              name: 'advertiser',
              type: 'text',
              maxLength: 120,
              admin: { condition: (_, entry: Entry) => Boolean(entry?.isAdvertising) },
            },
            { name: 'title', type: 'text', maxLength: 200, admin: onlyInPrint },
            { name: 'byline', label: 'Authors', type: 'text', maxLength: 200, admin: onlyInPrint },
            { name: 'summary', type: 'textarea', maxLength: 400, admin: onlyInPrint },
          ],
        },
        {
          name: 'addArticles',
          type: 'ui',
          admin: { components: { Field: '/src/admin/flat-plan/AddArticles.client#AddArticles' } },
        },
      ],
    },
    publishedAtField,
    {
      name: 'publishesArticles',
      label: 'Publish its articles with it',
      type: 'checkbox',
      defaultValue: true,
      admin: {
        position: 'sidebar',
        description:
          'Articles of the table of contents that aren’t published yet go out at the same moment as the issue. If it is unpublished, they are taken back with it.',
      },
    },
    {
      name: 'publishedWith',
      type: 'relationship',
      relationTo: 'articles',
      hasMany: true,
      admin: { hidden: true },
    },
  ],
};
