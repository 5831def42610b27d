import type { CollectionConfig } from 'payload';
import { everyone, staff, unprotectedOrStaff } from '@/domain/access/content.policy';
import { FILE_TYPES, PICTURE_TYPES, RENDITIONS } from '@/domain/media/ratios.rules';
import { FILE_DIR, PICTURE_DIR } from '@/platform/stored-files';
import { toAccess, toPictureAccess, toUploadAccess } from '../adapters';
import { keepFileClosed } from '../hooks/closed-files';
import {
  readPictureCredits,
  refuseFileNames,
  refuseLargePictures,
  storedWhole,
  stripPictureMetadata,
} from '../hooks/uploads';

const uploadAccess = {
  create: toAccess(staff('editor', 'merchandiser')),
  update: toAccess(staff('editor', 'merchandiser')),
  delete: toAccess(staff('editor', 'merchandiser')),
};

/** Pictures, with their alternative text, focal point and every rendition that the site shows (ADMIN-22, ADMIN-23). */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Library',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'credit', 'updatedAt'],
    listSearchableFields: ['filename', 'alt', 'credit'],
  },
  access: { ...uploadAccess, read: toPictureAccess(everyone) },
  hooks: {
    ...storedWhole,
    beforeOperation: [refuseFileNames, refuseLargePictures, readPictureCredits, stripPictureMetadata],
  },
  upload: {
    staticDir: PICTURE_DIR,
    mimeTypes: PICTURE_TYPES,
    focalPoint: true,
    adminThumbnail: 'thumb',
    displayPreview: true,
    // All that is left after upload is who made the picture, what it shows and whose it is.
    withMetadata: async ({ metadata }) => Boolean(metadata.exif),
    imageSizes: RENDITIONS.map(({ name, ratio, width, height, isForAll }) => ({
      name,
      width,
      height,
      position: 'centre',
      withoutEnlargement: isForAll,
      formatOptions:
        ratio === 'social' || ratio === 'artwork'
          ? { format: 'jpeg' as const, options: { quality: 80 } }
          : { format: 'webp' as const, options: { quality: 66, effort: 2 } },
    })),
  },
  fields: [
    {
      name: 'alt',
      label: 'Alternative text',
      type: 'textarea',
      required: true,
      maxLength: 400,
      admin: { description: 'What is to be seen, for those who cannot see it.' },
    },
    {
      name: 'caption',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Filled in from the file if left empty, like credit and copyright.' },
    },
    {
      type: 'row',
      fields: [
        { name: 'credit', type: 'text', maxLength: 160 },
        { name: 'copyright', type: 'text', maxLength: 160 },
      ],
    },
  ],
};

/** Recordings, captions and documents that are not pictures. */
export const Files: CollectionConfig = {
  slug: 'files',
  admin: {
    group: 'Library',
    useAsTitle: 'title',
    defaultColumns: ['filename', 'title', 'mimeType', 'updatedAt'],
    listSearchableFields: ['filename', 'title'],
  },
  access: { ...uploadAccess, read: toUploadAccess(unprotectedOrStaff) },
  hooks: {
    ...storedWhole,
    beforeOperation: [refuseFileNames, stripPictureMetadata],
    beforeChange: [keepFileClosed],
  },
  upload: { staticDir: FILE_DIR, mimeTypes: FILE_TYPES },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 160 },
    {
      name: 'isProtected',
      label: 'Not for everyone',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Only subscribers or buyers can download this file. Turned on by itself when a product sells the file or an entry that isn’t free uses it.',
      },
    },
  ],
};
