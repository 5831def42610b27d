import type { CollectionConfig } from 'payload';
import { anyStaff, everyone } from '@/domain/access/content.policy';
import { PICTURE_TYPES, RENDITIONS, WEBP_QUALITY } from '@/domain/media/ratios.rules';
import { isInBucket, uploadStorage } from '@/platform/stored-files';
import { systemOnly } from '../access/newsletters';
import { uploadAccess } from '../access/uploads';
import { toFieldAccess, toImageAccess } from '../adapters';
import { keepReplacedFiles, restoreReplacedFiles, storeEarlierFile } from '../hooks/earlier-files';
import { alternativeText } from '../hooks/picture-text';
import { resolveUseFilter } from '../hooks/picture-use';
import {
  loadEditedImage,
  readImageCredits,
  rejectFileNames,
  rejectLargeImages,
  requireFile,
  storeCompletely,
  stripImageMetadata,
} from '../hooks/uploads';
import { earlierFileEndpoints } from '../newsroom/earlier-files';
import { pastedPictureEndpoint } from '../newsroom/pasted-picture';

const forStaff = { read: toFieldAccess(anyStaff) };

/** Images with alternative text, focal point and all renditions that the site uses (ADMIN-22, ADMIN-23). */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Image', plural: 'Images' },
  admin: {
    group: 'Media',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'credit', 'updatedAt'],
    listSearchableFields: ['filename', 'alt', 'caption', 'credit', 'copyright', 'tags'],
    components: { views: { list: { Component: '/src/admin/media/PictureList#PictureList' } } },
  },
  // Payload would read the file to duplicate through the public URL, which a server may not reach.
  disableDuplicate: isInBucket,
  access: { ...uploadAccess, read: toImageAccess(everyone) },
  endpoints: [pastedPictureEndpoint, ...earlierFileEndpoints],
  hooks: {
    ...storeCompletely,
    afterChange: [...storeCompletely.afterChange, storeEarlierFile],
    afterError: [...storeCompletely.afterError, restoreReplacedFiles],
    beforeOperation: [
      resolveUseFilter,
      requireFile,
      rejectFileNames,
      rejectLargeImages,
      readImageCredits,
      stripImageMetadata,
      keepReplacedFiles,
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
    imageSizes: RENDITIONS.map(({ name, ratio, width, height, isForAll, quality = WEBP_QUALITY }) => ({
      name,
      width,
      height,
      position: 'centre',
      withoutEnlargement: isForAll,
      // Six columns and filters for each of a dozen renditions.
      admin: { disableListColumn: true, disableListFilter: true, disableGroupBy: true },
      formatOptions:
        ratio === 'social' || ratio === 'artwork' || ratio === 'mail'
          ? { format: 'jpeg' as const, options: { quality: 80 } }
          : { format: 'webp' as const, options: { quality, effort: 2 } },
    })),
  },
  fields: [
    {
      name: 'alt',
      label: 'Alternative text',
      type: 'textarea',
      required: true,
      maxLength: 400,
      validate: alternativeText,
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
    {
      name: 'crops',
      type: 'ui',
      admin: { disableListColumn: true, components: { Field: '/src/admin/media/Crops.client#Crops' } },
    },
    {
      name: 'tags',
      type: 'text',
      hasMany: true,
      maxRows: 30,
      maxLength: 60,
      access: forStaff,
      admin: { description: 'For finding it again. Press Enter after each tag.' },
    },
    {
      name: 'albums',
      type: 'relationship',
      relationTo: 'albums',
      hasMany: true,
      maxDepth: 0,
      access: forStaff,
      admin: { position: 'sidebar' },
    },
    {
      name: 'license',
      label: 'License',
      type: 'textarea',
      maxLength: 400,
      access: forStaff,
      admin: {
        position: 'sidebar',
        description: 'For colleagues: who granted which rights, such as “Agency, online and print, one issue”.',
      },
    },
    {
      name: 'usableUntil',
      label: 'Usable until',
      type: 'date',
      index: true,
      access: forStaff,
      admin: {
        position: 'sidebar',
        description:
          'Last day on which it may be shown. Colleagues are warned from a month before. It is not removed from pages.',
      },
    },
    {
      name: 'replaceFile',
      type: 'ui',
      admin: {
        position: 'sidebar',
        disableListColumn: true,
        components: { Field: '/src/admin/media/ReplaceFile.client#ReplaceFile' },
      },
    },
    {
      name: 'earlierOf',
      type: 'relationship',
      relationTo: 'media',
      index: true,
      maxDepth: 0,
      access: { ...systemOnly, ...forStaff },
      admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
    },
    {
      // A filter only: `resolveUseFilter` answers it. The list’s filters offer no field that isn’t stored.
      name: 'use',
      type: 'select',
      options: [
        { label: 'Not used anywhere', value: 'unused' },
        { label: 'Used', value: 'used' },
      ],
      access: { ...systemOnly, ...forStaff },
      admin: { condition: () => false, disableListColumn: true, disableBulkEdit: true, disableGroupBy: true },
    },
  ],
};
