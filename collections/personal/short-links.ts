import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { personal } from '../access/personal';
import { toAccess } from '../adapters';

/** Short links to pages of this site (SHARE-16). */
export const ShortLinks: CollectionConfig = {
  slug: 'short-links',
  ...personal,
  access: { ...personal.access, read: toAccess(nobody) },
  fields: [
    { name: 'code', type: 'text', required: true, unique: true },
    { name: 'path', type: 'text', required: true, unique: true, maxLength: 600 },
  ],
};
