import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { ownerField } from '../fields/personal';

/**
 * A reader's lists of saved items (LIB-08). Two folders of one reader have different names without regard to capitals
 * and spaces, and so different slugs (LIB-12, LIB-14).
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
