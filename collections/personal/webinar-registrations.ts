import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/**
 * Who has registered for which webinar, once each. Only the site's own calls change it; admins read it, as they do all
 * that names readers.
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
      label: 'Start the reader knows of',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'recordingToldAt', label: 'Recording announced', type: 'date' },
  ],
};
