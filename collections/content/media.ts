import type { CollectionConfig } from 'payload';
import { everyone } from '@/domain/access/content.policy';
import { PICTURE_TYPES, RENDITIONS } from '@/domain/media/ratios.rules';
import { PICTURE_DIR } from '@/platform/stored-files';
import { uploadAccess } from '../access/uploads';
import { toPictureAccess } from '../adapters';
import {
  readPictureCredits,
  refuseFileNames,
  refuseLargePictures,
  storedWhole,
  stripPictureMetadata,
} from '../hooks/uploads';

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
