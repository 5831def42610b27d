import type { CollectionConfig } from 'payload';
import { everyone, staff, unprotectedOrStaff } from '@/domain/access/content.policy';
import { FILE_TYPES, PICTURE_TYPES, RENDITIONS } from '@/domain/media/ratios.rules';
import { FILE_DIR, PICTURE_DIR } from '@/platform/stored-files';
import { toAccess, toUploadAccess } from '../adapters';
import { replacedOnly } from '../hooks/cache';
import { refuseFileNames, refuseLargePictures, storedWhole, stripPictureMetadata } from '../hooks/uploads';

const uploadAccess = {
  read: toUploadAccess(everyone),
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
  access: uploadAccess,
  hooks: {
    ...replacedOnly,
    ...storedWhole,
    beforeOperation: [refuseFileNames, refuseLargePictures, stripPictureMetadata],
  },
  upload: {
    staticDir: PICTURE_DIR,
    mimeTypes: PICTURE_TYPES,
    focalPoint: true,
    adminThumbnail: 'thumb',
    displayPreview: true,
    imageSizes: RENDITIONS.map(({ name, ratio, width, height, isForAll }) => ({
      name,
      width,
      height,
      position: 'centre',
      withoutEnlargement: isForAll,
      formatOptions:
        ratio === 'social'
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
    { name: 'caption', type: 'textarea', maxLength: 400 },
    { name: 'credit', type: 'text', maxLength: 160 },
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
  hooks: { ...replacedOnly, ...storedWhole, beforeOperation: [refuseFileNames, stripPictureMetadata] },
  upload: { staticDir: FILE_DIR, mimeTypes: FILE_TYPES },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 160 },
    {
      name: 'isProtected',
      label: 'Not for everyone',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'Handed out only to those who may have it: subscribers, or buyers of a product.' },
    },
  ],
};
