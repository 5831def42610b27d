import type { CollectionConfig } from 'payload';
import { everyone } from '@/domain/access/content.policy';
import { PICTURE_TYPES, RENDITIONS } from '@/domain/media/ratios.rules';
import { isInBucket, uploadStorage } from '@/platform/stored-files';
import { uploadAccess } from '../access/uploads';
import { toImageAccess } from '../adapters';
import {
  loadEditedImage,
  readImageCredits,
  rejectFileNames,
  rejectLargeImages,
  requireFile,
  storeCompletely,
  stripImageMetadata,
} from '../hooks/uploads';
import { pastedPictureEndpoint } from '../newsroom/pasted-picture';

/** Images with alternative text, focal point and all renditions that the site uses (ADMIN-22, ADMIN-23). */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Image', plural: 'Images' },
  admin: {
    group: 'Media',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'credit', 'updatedAt'],
    listSearchableFields: ['filename', 'alt', 'credit'],
  },
  // Payload would read the file to duplicate through the public URL, which a server may not reach.
  disableDuplicate: isInBucket,
  access: { ...uploadAccess, read: toImageAccess(everyone) },
  endpoints: [pastedPictureEndpoint],
  hooks: {
    ...storeCompletely,
    beforeOperation: [
      requireFile,
      rejectFileNames,
      rejectLargeImages,
      readImageCredits,
      stripImageMetadata,
      loadEditedImage,
    ],
  },
  upload: {
    ...uploadStorage('pictures'),
    mimeTypes: PICTURE_TYPES,
    focalPoint: true,
    adminThumbnail: 'thumb',
    displayPreview: true,
    // The only metadata left after upload is creator, description and copyright.
    withMetadata: async ({ metadata }) => Boolean(metadata.exif),
    imageSizes: RENDITIONS.map(({ name, ratio, width, height, isForAll }) => ({
      name,
      width,
      height,
      position: 'centre',
      withoutEnlargement: isForAll,
      // Six columns and filters for each of a dozen renditions.
      admin: { disableListColumn: true, disableListFilter: true, disableGroupBy: true },
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
      admin: { description: 'Read aloud to readers who can’t see the image. Describe what it shows.' },
    },
    {
      name: 'caption',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'Shown below the image. If empty, caption, credit and copyright are read from the file.' },
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
