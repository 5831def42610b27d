import type { CollectionConfig } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { toFieldAccess } from '../adapters';
import { editorialAccess, plainVersions } from '../fields/editorial';
import { authorsField, downloadsField, pictureField, topicsField } from '../fields/relations';
import { publishedAtField, slugField, summaryField, titleField } from '../fields/text';
import { tellRegistered, validateJoinUrl } from '../hooks/webinars';

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
