import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { REVIEW_STATES } from '@/domain/newsroom/review.rules';
import { toAccess } from '../adapters';

/** Documents that were sent to a colleague for review. Read and written by the review endpoints only. */
export const Reviews: CollectionConfig = {
  slug: 'reviews',
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
    { name: 'sender', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'assignee', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'dueAt', type: 'date' },
    { name: 'note', type: 'textarea' },
    { name: 'state', type: 'select', required: true, defaultValue: 'waiting', options: [...REVIEW_STATES] },
    { name: 'answer', type: 'textarea' },
  ],
};
