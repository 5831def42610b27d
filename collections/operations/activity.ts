import type { CollectionConfig } from 'payload';
import { anyStaff, nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Activity log: who did what and when. Written by the system and read-only for everyone. */
export const Activity: CollectionConfig = {
  slug: 'activity',
  labels: { singular: 'Activity', plural: 'Activity' },
  admin: {
    group: 'Desk',
    useAsTitle: 'title',
    defaultColumns: ['createdAt', 'person', 'action', 'title', 'room', 'detail'],
    listSearchableFields: ['title', 'person', 'detail'],
    description: 'Who did what, latest first. This log can’t be edited.',
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
    {
      name: 'room',
      label: 'Type',
      type: 'text',
      required: true,
      admin: { components: { Cell: '/src/admin/ActivityTitle.client#ActivityType' } },
    },
    { name: 'documentId', type: 'text', index: true, admin: { hidden: true } },
    { name: 'detail', label: 'Changed fields', type: 'text' },
  ],
};
