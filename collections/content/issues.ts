import type { CollectionConfig } from 'payload';
import { laterIssueId, validateIssueId } from '@/domain/archive/issue-id.rules';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { imageField, PICKER } from '../fields/relations';
import { publishedAtField, summaryField } from '../fields/text';
import { firstUnused } from '../hooks/copies';

/** Hides a field if the entry links to an article, which has its own title, authors and summary. */
const onlyInPrint = { condition: (_: unknown, entry: { article?: unknown }) => !entry?.article };

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
      name: 'entries',
      label: 'Table of contents',
      type: 'array',
      labels: { singular: 'Section', plural: 'Sections' },
      admin: { components: { RowLabel: '/src/admin/RowTitle.client#SectionTitle' } },
      fields: [
        { name: 'seriesTitle', label: 'Heading', type: 'text', required: true, maxLength: 120 },
        { name: 'series', type: 'relationship', relationTo: 'series' },
        { name: 'bigIdea', label: 'Big idea', type: 'checkbox', defaultValue: false },
        { name: 'topic', type: 'relationship', relationTo: 'topics' },
        {
          name: 'items',
          label: 'Entries',
          type: 'array',
          labels: { singular: 'Entry', plural: 'Entries' },
          admin: { components: { RowLabel: '/src/admin/RowTitle.client#EntryTitle' } },
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
                    description: 'Leave empty for a print-only entry, and fill in its title and authors below.',
                  },
                },
                { name: 'folio', label: 'Page', type: 'number', min: 1, max: 999 },
              ],
            },
            { name: 'title', type: 'text', maxLength: 200, admin: onlyInPrint },
            { name: 'byline', label: 'Authors', type: 'text', maxLength: 200, admin: onlyInPrint },
            { name: 'summary', type: 'textarea', maxLength: 400, admin: onlyInPrint },
          ],
        },
      ],
    },
    publishedAtField,
  ],
};
