import type { CollectionConfig } from 'payload';
import { completeArticle } from '@/domain/articles/article.rules';
import { MAX_CORRECTION } from '@/domain/newsroom/publication.rules';
import { applyAddressRule } from '../adapters';
import { bodyField } from '../fields/body';
import { editorialAccess, editorialVersions } from '../fields/editorial';
import { protectionFields, protectionSelect } from '../fields/protection';
import { authorsField, imageField, PICKER, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, teaserField, titleField } from '../fields/text';
import { ownAuthorPage } from '../hooks/author-page';
import { refreshContinueLists } from '../hooks/reading-positions';
import { countSnippets } from '../hooks/reading-time';
import { restrictFilesInUse } from '../hooks/restricted-files';
import { reportChanged, reportDeleted, stampRevision } from '../hooks/revisions';
import { keepCorrections } from '../newsroom/history';
import { rejectTitleAlone } from '../newsroom/publication';

/** Articles at `/{year}/{month}/{slug}` (ADMIN-07). */
export const Articles: CollectionConfig = {
  slug: 'articles',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'authors', 'topics', 'stage', '_status', 'publishedAt', 'readership', 'editedByName'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: editorialVersions,
  forceSelect: protectionSelect,
  // The index also includes id and series, which Payload cannot declare (migration small_pictures_and_counts). Counting
  // the stories of a topic or series is then an index-only scan.
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: {
    beforeValidate: [applyAddressRule(completeArticle)],
    beforeChange: [keepCorrections, rejectTitleAlone, countSnippets, stampRevision],
    afterChange: [refreshContinueLists.afterChange, reportChanged, restrictFilesInUse],
    afterDelete: [reportDeleted],
    beforeDelete: [refreshContinueLists.beforeDelete],
  },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Writing',
          fields: [titleField, summaryField, imageField(), bodyField, teaserField],
        },
        {
          label: 'Details',
          fields: [
            imageField('opening', {
              label: 'Opening image',
              description: 'Wide image at the top of the article. If empty, the article’s image is shown.',
            }),
            {
              type: 'row',
              fields: [
                {
                  name: 'series',
                  type: 'relationship',
                  relationTo: 'series',
                  index: true,
                  admin: { components: { Field: PICKER } },
                },
                { name: 'seriesPart', label: 'Part', type: 'number', min: 1, max: 99 },
              ],
            },
            {
              name: 'issue',
              type: 'relationship',
              relationTo: 'issues',
              index: true,
              admin: { readOnly: true, description: 'Set by the table of contents of the issue when it is published.' },
            },
            {
              name: 'product',
              type: 'relationship',
              relationTo: 'products',
              admin: { description: 'Offered to readers below the article.' },
            },
            {
              name: 'corrections',
              type: 'array',
              labels: { singular: 'Correction', plural: 'Corrections' },
              admin: { description: 'Shown at the end of the article.' },
              fields: [
                { name: 'date', type: 'date', required: true, defaultValue: () => new Date().toISOString() },
                { name: 'text', type: 'textarea', required: true, maxLength: MAX_CORRECTION },
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'checklist',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/src/admin/ArticleChecklist.client#ArticleChecklist' },
      },
    },
    slugField('title', { unique: false }),
    publishedAtField,
    {
      name: 'contentType',
      type: 'select',
      required: true,
      defaultValue: 'Digital Article',
      options: ['Digital Article', 'Magazine Article', 'Research', 'Interview', 'Case Study'],
      admin: { position: 'sidebar' },
    },
    ...protectionFields(),
    { ...authorsField, defaultValue: ownAuthorPage },
    topicsField,
    {
      name: 'path',
      label: 'Path',
      type: 'text',
      unique: true,
      index: true,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'The article’s address on the site: year, month and slug. Must be unique.',
      },
    },
    /** When what readers see of it changed last after its publication; set by the system. */
    { name: 'revisedAt', type: 'date', admin: { hidden: true, disableBulkEdit: true } },
    {
      name: 'readership',
      label: 'Reads, 30 days',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: {
          Field: '/src/admin/readership/ArticleReadership#ArticleReadership',
          Cell: '/src/admin/readership/ArticleReadership#ReadsCell',
        },
      },
    },
    {
      name: 'writing',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/src/admin/writing-panel/WritingPanel.client#WritingPanel' },
      },
    },
    {
      name: 'readingMinutes',
      type: 'number',
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'In minutes, calculated from the body. Shown next to the byline.',
      },
    },
  ],
};
