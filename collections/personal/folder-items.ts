import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { personal } from '../access/personal';
import { toAccess } from '../adapters';

/** Assignment of saved items to folders. */
export const FolderItems: CollectionConfig = {
  slug: 'folder-items',
  ...personal,
  access: { ...personal.access, read: toAccess(nobody) },
  indexes: [{ fields: ['folder', 'item'], unique: true }],
  fields: [
    { name: 'folder', type: 'relationship', relationTo: 'folders', required: true, maxDepth: 0 },
    { name: 'item', type: 'relationship', relationTo: 'saved-items', required: true, maxDepth: 0, index: true },
    { name: 'addedAt', type: 'date', required: true },
  ],
};
