import type { Field, RelationshipField, UploadField } from 'payload';

/** The picture of an entry. */
export const pictureField = (
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

/** Who wrote or made an entry, in the order of the byline. */
export const authorsField: RelationshipField = {
  name: 'authors',
  type: 'relationship',
  relationTo: 'authors',
  hasMany: true,
  maxRows: 24,
  index: true,
  admin: { position: 'sidebar' },
};

/** What an entry is about; the first topic is the one that cards show. */
export const topicsField: RelationshipField = {
  name: 'topics',
  type: 'relationship',
  relationTo: 'topics',
  hasMany: true,
  maxRows: 12,
  index: true,
  admin: { position: 'sidebar', description: 'The first one is shown on cards.' },
};

/** Files that belong to an entry: an uploaded file or an address, with its format. */
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
      admin: { description: 'Such as PDF or PowerPoint.' },
    },
    { name: 'file', type: 'upload', relationTo: 'files' },
    { name: 'link', type: 'text', admin: { description: 'An address, when no file is uploaded.' } },
    {
      name: 'isSample',
      label: 'Free sample',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Anyone can download this file, even if the entry itself is for subscribers.' },
    },
  ],
};
