import type { CollectionConfig } from 'payload';
import { anyStaff, nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Who did what, and when. The system writes it; nobody changes it. */
export const Activity: CollectionConfig = {
  slug: 'activity',
  labels: { singular: 'Activity', plural: 'Activity' },
  admin: {
    group: 'Desk',
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'person', 'action', 'title', 'room', 'detail'],
    listSearchableFields: ['title', 'person', 'detail'],
    description: 'Who did what, the latest first. Nobody can change this list.',
  },
  defaultSort: '-createdAt',
  access: {
    read: toAccess(anyStaff),
    create: toAccess(nobody),
    update: toAccess(nobody),
    delete: toAccess(nobody),
  },
  lockDocuments: false,
  fields: [
    { name: 'person', type: 'text', required: true },
    { name: 'personId', type: 'number', index: true, admin: { hidden: true } },
    { name: 'action', type: 'text', required: true, index: true },
    {
      name: 'title',
      type: 'text',
      admin: { components: { Cell: '/src/admin/ActivityTitle.client#ActivityTitle' } },
    },
    { name: 'room', label: 'Kind', type: 'text', required: true },
    { name: 'documentId', type: 'text', index: true, admin: { hidden: true } },
    { name: 'detail', label: 'What', type: 'text' },
  ],
};
