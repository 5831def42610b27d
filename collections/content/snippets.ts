import type { CollectionConfig } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { boxedText } from '../blocks/text-blocks';
import { plainVersions, undatedEditorialAccess } from '../fields/editorial';

/**
 * Reusable texts: written once, and shown in every body that uses them. Only staff can read one by itself, because it
 * can be part of a restricted text.
 */
export const Snippets: CollectionConfig = {
  slug: 'snippets',
  labels: { singular: 'Snippet', plural: 'Snippets' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', '_status', 'updatedAt'],
    listSearchableFields: ['title'],
  },
  defaultSort: 'title',
  access: { ...undatedEditorialAccess, read: toAccess(anyStaff) },
  versions: plainVersions,
  fields: [
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: 120,
      admin: { description: 'Only shown in the admin.' },
    },
    { name: 'text', type: 'richText', required: true, editor: boxedText },
  ],
};
