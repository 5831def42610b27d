import type { Field, RelationshipField, UploadField } from 'payload';

/** Creates the image field of an entry. */
export const imageField = (
  name = 'image',
  overrides: { label?: string; description?: string; required?: boolean } = {},
): UploadField => ({
  name,
  type: 'upload',
  relationTo: 'media',
  required: overrides.required ?? false,
  ...(overrides.label ? { label: overrides.label } : {}),
  ...(overrides.description ? { admin: { description: overrides.description } } : {}),
});

/** Authors of an entry, in byline order. */
export const authorsField: RelationshipField = {
  name: 'authors',
  type: 'relationship',
  relationTo: 'authors',
  hasMany: true,
  maxRows: 24,
  index: true,
  admin: { position: 'sidebar' },
};

/** Topics of an entry. Cards show the first one. */
export const topicsField: RelationshipField = {
  name: 'topics',
  type: 'relationship',
  relationTo: 'topics',
  hasMany: true,
  maxRows: 12,
  index: true,
  admin: { position: 'sidebar', description: 'Shown at the end of the article. Cards show the first topic.' },
};

/**
 * Field component for relationships to one collection with thousands of documents: it searches them by words, and shows
 * each with picture, status and date.
 */
export const PICKER = '/src/admin/pick/Picker.client#Picker';

/** Downloads of an entry: an uploaded file or a link, with its format. */
export const downloadsField: Field = {
  name: 'downloads',
  type: 'array',
  labels: { singular: 'Download', plural: 'Downloads' },
  fields: [
    {
      name: 'format',
      type: 'text',
      required: true,
      maxLength: 40,
      admin: { description: 'Shown on the download button, such as PDF or PowerPoint.' },
    },
    { name: 'file', type: 'upload', relationTo: 'files' },
    { name: 'link', type: 'text', admin: { description: 'Used if no file is uploaded.' } },
    {
      name: 'isSample',
      label: 'Free sample',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Anyone can download this file, even if the entry itself is for subscribers.' },
    },
  ],
};
