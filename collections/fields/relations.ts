import type { Field, RelationshipField, UploadField } from 'payload';
import { describedPicture } from '../hooks/picture-text';

interface ImageOptions {
  label?: string;
  description?: string;
  required?: boolean;
  /** Whether the caption is another field of the form, so that the image’s own isn’t asked for. */
  hasOwnCaption?: boolean;
  /** Whether readers get no alternative text, so that the image can do without one. */
  isDecoration?: boolean;
}

/** Creates the image field of an entry. Files are uploaded within the form, where their texts are typed. */
export const imageField = (name = 'image', options: ImageOptions = {}): UploadField => ({
  name,
  type: 'upload',
  relationTo: 'media',
  required: options.required ?? false,
  ...(options.isDecoration ? {} : { validate: describedPicture }),
  ...(options.label ? { label: options.label } : {}),
  admin: {
    ...(options.description ? { description: options.description } : {}),
    components: {
      Field: {
        path: '/src/admin/media/PictureField.client#PictureField',
        clientProps: { hasOwnCaption: options.hasOwnCaption ?? false },
      },
    },
  },
});

/** Creates the image field of a block or section. */
export const pictureField = (options: ImageOptions = {}): UploadField =>
  imageField('picture', { label: 'Image', ...options });

/**
 * Field component for relationships to one collection: it searches documents by words, and shows each with its picture
 * and what tells it apart.
 */
export const PICKER = '/src/admin/pick/Picker.client#Picker';

/** Authors of an entry, in byline order. */
export const authorsField: RelationshipField = {
  name: 'authors',
  type: 'relationship',
  relationTo: 'authors',
  hasMany: true,
  maxRows: 24,
  index: true,
  admin: { position: 'sidebar', components: { Field: PICKER } },
};

/** Topics of an entry. Cards show the first one. */
export const topicsField: RelationshipField = {
  name: 'topics',
  type: 'relationship',
  relationTo: 'topics',
  hasMany: true,
  maxRows: 12,
  index: true,
  admin: {
    position: 'sidebar',
    description: 'Shown at the end of the article. Cards show the first topic.',
    components: { Field: PICKER },
  },
};

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
