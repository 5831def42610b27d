import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { ownerField } from '../fields/personal';

/**
 * Readers' folders of saved items (LIB-08). Folder names are unique per reader, ignoring case and spaces, and therefore
 * have unique slugs (LIB-12, LIB-14).
 */
export const Folders: CollectionConfig = {
  slug: 'folders',
  ...personal,
  indexes: [
    { fields: ['owner', 'nameKey'], unique: true },
    { fields: ['owner', 'slug'], unique: true },
  ],
  fields: [
    ownerField,
    { name: 'name', type: 'text', required: true, maxLength: 30 },
    { name: 'nameKey', type: 'text', required: true },
    { name: 'slug', type: 'text', required: true },
    { name: 'description', type: 'textarea', maxLength: 500 },
    { name: 'readOnly', type: 'checkbox', defaultValue: false },
    { name: 'shareKey', type: 'text', unique: true, hidden: true },
  ],
};
