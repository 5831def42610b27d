import type { CollectionConfig } from 'payload';
import { anyStaff, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { uniqueNameField } from '../fields/text';

/** Collections of images, such as those of one photographer or story. An image can be in several (decision 044). */
export const Albums: CollectionConfig = {
  slug: 'albums',
  labels: { singular: 'Album', plural: 'Albums' },
  admin: { group: 'Media', useAsTitle: 'name', defaultColumns: ['name', 'description', 'updatedAt'] },
  access: {
    read: toAccess(anyStaff),
    create: toAccess(staff('editor', 'merchandiser')),
    update: toAccess(staff('editor', 'merchandiser')),
    delete: toAccess(staff('editor', 'merchandiser')),
  },
  fields: [
    uniqueNameField,
    {
      name: 'description',
      type: 'textarea',
      maxLength: 400,
      admin: { description: 'For colleagues: what belongs in this album.' },
    },
  ],
};
