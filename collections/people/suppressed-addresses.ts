import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { SUPPRESSION_REASONS, SUPPRESSION_SOURCES } from '@/domain/mail/mail-event.rules';
import { toAccess } from '../adapters';
import { labeledOptions } from '../fields/options';

const SOURCE_LABELS = {
  smtp: 'Mail server',
  generic: 'Webhook',
  ses: 'Amazon SES',
  postmark: 'Postmark',
  mailgun: 'Mailgun',
} as const;

/** Addresses to which mails are stopped, because they bounced or their owner complained (decision 021). */
export const SuppressedAddresses: CollectionConfig = {
  slug: 'suppressed-addresses',
  labels: { singular: 'Suppressed address', plural: 'Suppressed addresses' },
  admin: {
    group: 'People',
    useAsTitle: 'emailAddress',
    defaultColumns: ['emailAddress', 'reason', 'updatedAt', 'detail', 'source'],
    listSearchableFields: ['emailAddress', 'detail'],
    description:
      'These addresses get no newsletters and notices. After a complaint, mails about accounts and purchases are still sent; after a bounce, nothing is sent. Delete an entry to send mails to its address again.',
    hidden: ({ user }) => user?.role !== 'admin' && user?.role !== 'support',
  },
  access: {
    read: toAccess(staff('support')),
    create: toAccess(nobody),
    update: toAccess(nobody),
    delete: toAccess(staff()),
  },
  defaultSort: '-updatedAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'emailAddress', label: 'Email address', type: 'text', required: true, unique: true },
    { name: 'reason', type: 'select', required: true, options: labeledOptions(SUPPRESSION_REASONS) },
    { name: 'detail', label: 'Response', type: 'text' },
    {
      name: 'source',
      label: 'Reported by',
      type: 'select',
      required: true,
      options: SUPPRESSION_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] })),
    },
  ],
};
