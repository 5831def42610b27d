import type { CollectionConfig } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { toFieldAccess } from '../adapters';
import { bodyField } from '../fields/body';
import { editorialAccess, plainVersions, undatedEditorialAccess } from '../fields/editorial';
import { protectionFields, protectionSelect } from '../fields/protection';
import { authorsField, downloadsField, pictureField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, teaserField, titleField } from '../fields/text';
import { closeFilesInUse } from '../hooks/closed-files';
import { tellRegistered, validateJoinUrl } from '../hooks/webinars';

const programmes = [
  { label: 'Ascend', value: 'ascend' },
  { label: 'Analytic Services', value: 'analytic-services' },
];

/** The categories by which the report pages are filtered (ART-16 to 18). */
export const ReportCategories: CollectionConfig = {
  slug: 'report-categories',
  labels: { singular: 'Report category', plural: 'Report categories' },
  admin: { group: 'Content', useAsTitle: 'name', defaultColumns: ['name', 'programme', 'slug'] },
  access: undatedEditorialAccess,
  versions: plainVersions,
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    { name: 'programme', type: 'select', required: true, options: programmes, index: true },
    slugField('name', { unique: false }),
  ],
};

/** Reports of `/ascend` and `/hbr-analytic-services` (ADMIN-21). */
export const Reports: CollectionConfig = {
  slug: 'reports',
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'programme', 'category', '_status', 'publishedAt'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: plainVersions,
  forceSelect: protectionSelect,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: { afterChange: [closeFilesInUse] },
  fields: [
    titleField,
    summaryField,
    pictureField(),
    bodyField,
    teaserField,
    {
      name: 'programme',
      type: 'select',
      required: true,
      options: programmes,
      index: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'category',
      type: 'relationship',
      relationTo: 'report-categories',
      index: true,
      admin: { position: 'sidebar' },
    },
    downloadsField,
    slugField('title'),
    publishedAtField,
    ...protectionFields(),
    authorsField,
    topicsField,
  ],
};

/** Webinars, announced and recorded (ADMIN-21, STREAM-11). */
export const Webinars: CollectionConfig = {
  slug: 'webinars',
  admin: {
    group: 'Watch and listen',
    useAsTitle: 'title',
    defaultColumns: ['title', 'startsAt', '_status'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-startsAt',
  access: editorialAccess,
  versions: plainVersions,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: { afterChange: [tellRegistered] },
  fields: [
    titleField,
    summaryField,
    pictureField(),
    {
      type: 'row',
      fields: [
        {
          name: 'startsAt',
          type: 'date',
          required: true,
          index: true,
          admin: { date: { pickerAppearance: 'dayAndTime' } },
        },
        { name: 'durationMinutes', label: 'Duration in minutes', type: 'number', min: 1 },
      ],
    },
    {
      name: 'takesRegistrations',
      label: 'Readers can register',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description: 'Adds a Register button until the webinar starts, and mails a confirmation and a reminder.',
      },
    },
    {
      name: 'joinUrl',
      label: 'Link to join',
      type: 'text',
      access: { read: toFieldAccess(anyStaff) },
      validate: validateJoinUrl,
      admin: {
        description: 'Mailed to readers who register. Never shown on the site.',
        condition: (data) => Boolean(data?.takesRegistrations),
      },
    },
    {
      name: 'registrationUrl',
      label: 'Registration page elsewhere',
      type: 'text',
      admin: {
        description: 'For a webinar that another site hosts: the page links there instead.',
        condition: (data) => !data?.takesRegistrations,
      },
    },
    { name: 'recording', type: 'relationship', relationTo: 'videos' },
    downloadsField,
    slugField('title'),
    publishedAtField,
    authorsField,
    topicsField,
  ],
};

/** Charts and slides that subscribers may download (ADMIN-20). */
export const VisualAssets: CollectionConfig = {
  slug: 'visual-assets',
  labels: { singular: 'Visual-library asset', plural: 'Visual library' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'publishedAt'],
    listSearchableFields: ['title', 'slug', 'summary'],
  },
  defaultSort: '-publishedAt',
  access: editorialAccess,
  versions: plainVersions,
  forceSelect: protectionSelect,
  indexes: [{ fields: ['_status', 'publishedAt'] }],
  hooks: { afterChange: [closeFilesInUse] },
  fields: [
    titleField,
    summaryField,
    pictureField(),
    { name: 'file', type: 'upload', relationTo: 'files' },
    downloadsField,
    {
      name: 'contentSource',
      label: 'Content source',
      type: 'text',
      admin: { description: 'The address of the original, used while the paywall is on.' },
    },
    slugField('title'),
    publishedAtField,
    ...protectionFields('subscriber'),
    authorsField,
    topicsField,
  ],
};
