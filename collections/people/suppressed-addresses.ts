import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { SUPPRESSION_REASONS } from '@/domain/mail/mail-event.rules';
import { toAccess } from '../adapters';
import { labeledOptions } from '../fields/options';

/** Addresses that get no newsletters and notices, because their mail bounced or their owner complained. */
export const SuppressedAddresses: CollectionConfig = {
  slug: 'suppressed-addresses',
  labels: { singular: 'Suppressed address', plural: 'Suppressed addresses' },
  admin: {
    group: 'People',
    useAsTitle: 'emailAddress',
    defaultColumns: ['emailAddress', 'reason', 'detail', 'source', 'updatedAt'],
    listSearchableFields: ['emailAddress', 'detail'],
    description:
      'These addresses get no newsletters and notices. Mails about accounts and purchases are still sent. Delete an entry to send everything to the address again.',
    hidden: ({ user }) => user?.role !== 'admin' && user?.role !== 'support',
  },
  access: {
    read: toAccess(staff('support')),
    create: toAccess(nobody),
    update: toAccess(nobody),
    delete: toAccess(staff('support')),
  },
  defaultSort: '-updatedAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'emailAddress', label: 'Email address', type: 'text', required: true, unique: true },
    { name: 'reason', type: 'select', required: true, options: labeledOptions(SUPPRESSION_REASONS) },
    { name: 'detail', label: 'Response', type: 'text' },
    { name: 'source', label: 'Reported by', type: 'text', required: true },
  ],
};
