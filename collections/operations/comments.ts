import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Comments of staff on drafts. Read and written by the comment endpoints only, never part of a document. */
export const Comments: CollectionConfig = {
  slug: 'comments',
  admin: { hidden: true },
  access: {
    read: toAccess(nobody),
    create: toAccess(nobody),
    update: toAccess(nobody),
    delete: toAccess(nobody),
  },
  lockDocuments: false,
  indexes: [{ fields: ['room', 'documentId'] }],
  fields: [
    { name: 'room', type: 'text', required: true },
    { name: 'documentId', type: 'number', required: true },
    { name: 'title', type: 'text' },
    { name: 'author', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'parent', type: 'relationship', relationTo: 'comments', index: true, maxDepth: 0 },
    { name: 'text', type: 'textarea', required: true },
    { name: 'quote', type: 'json' },
    { name: 'mentions', type: 'json' },
    { name: 'resolvedAt', type: 'date' },
  ],
};
