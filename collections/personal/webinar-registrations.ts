import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/**
 * Webinar registrations, one per reader and webinar. Only site endpoints write them. Only admins read them, as with all
 * records that identify readers.
 */
export const WebinarRegistrations: CollectionConfig = {
  slug: 'webinar-registrations',
  admin: {
    group: 'Watch and listen',
    hidden: ({ user }) => user?.role !== 'admin',
    description: 'Readers who registered for a webinar. Filter by webinar to see its list.',
    defaultColumns: ['webinar', 'owner', 'createdAt'],
  },
  access: { read: toAccess(staff()), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['owner', 'webinar'], unique: true }],
  fields: [
    { name: 'owner', label: 'Reader', type: 'relationship', relationTo: 'users', required: true },
    { name: 'webinar', type: 'relationship', relationTo: 'webinars', required: true, index: true },
    {
      name: 'startsAt',
      label: 'Start announced to the reader',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'recordingToldAt', label: 'Recording announced', type: 'date' },
  ],
};
