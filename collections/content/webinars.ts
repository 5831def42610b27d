import type { CollectionConfig } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { toFieldAccess } from '../adapters';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { authorsField, downloadsField, imageField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, titleField } from '../fields/text';
import { notifyRegistrants, validateJoinUrl } from '../hooks/webinars';

/** Upcoming and recorded webinars (ADMIN-21, STREAM-11). */
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
  hooks: { afterChange: [notifyRegistrants] },
  fields: [
    titleField,
    summaryField,
    imageField(),
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
        { name: 'durationMinutes', label: 'Duration (minutes)', type: 'number', min: 1 },
      ],
    },
    {
      name: 'takesRegistrations',
      label: 'Readers can register',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Shows a Register button until the webinar starts. Registrants are sent a confirmation and a reminder.',
      },
    },
    {
      name: 'joinUrl',
      label: 'Join link',
      type: 'text',
      access: { read: toFieldAccess(anyStaff) },
      validate: validateJoinUrl,
      admin: {
        description: 'Emailed to readers who register. Never shown on the site.',
        condition: (data) => Boolean(data?.takesRegistrations),
      },
    },
    {
      name: 'registrationUrl',
      label: 'External registration page',
      type: 'text',
      admin: {
        description: 'For a webinar hosted elsewhere. The page links here instead of showing the Register button.',
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
