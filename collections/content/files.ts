import type { CollectionConfig } from 'payload';
import { unprotectedOrStaff } from '@/domain/access/content.policy';
import { FILE_TYPES } from '@/domain/media/ratios.rules';
import { isInBucket, uploadStorage } from '@/platform/stored-files';
import { uploadAccess } from '../access/uploads';
import { toUploadAccess } from '../adapters';
import { rejectUnrestrictingUsedFile } from '../hooks/restricted-files';
import { rejectFileNames, requireFile, storeCompletely, stripImageMetadata } from '../hooks/uploads';

/** Uploads other than images: recordings, captions and documents. */
export const Files: CollectionConfig = {
  slug: 'files',
  admin: {
    group: 'Media',
    useAsTitle: 'title',
    defaultColumns: ['filename', 'title', 'mimeType', 'updatedAt'],
    listSearchableFields: ['filename', 'title'],
  },
  // Payload would read the file to duplicate through the public URL, which a server may not reach.
  disableDuplicate: isInBucket,
  access: { ...uploadAccess, read: toUploadAccess(unprotectedOrStaff) },
  hooks: {
    ...storeCompletely,
    beforeOperation: [requireFile, rejectFileNames, stripImageMetadata],
    beforeChange: [rejectUnrestrictingUsedFile],
  },
  upload: { ...uploadStorage('files'), mimeTypes: FILE_TYPES },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 160 },
    {
      name: 'isProtected',
      label: 'Restricted',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'Only subscribers or buyers can download this file. Turned on automatically if a product sells the file or an entry that isn’t free uses it.',
      },
    },
  ],
};
