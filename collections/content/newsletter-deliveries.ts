import type { CollectionConfig } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { never } from '../access/newsletters';
import { toAccess } from '../adapters';
import { labeledOptions } from '../fields/options';

/** Delivery status of a newsletter issue, one row per subscription. */
export const NewsletterDeliveries: CollectionConfig = {
  slug: 'newsletter-deliveries',
  labels: { singular: 'Newsletter delivery', plural: 'Newsletter deliveries' },
  admin: { group: 'Newsletters', hidden: true },
  access: { read: toAccess(staff()), create: never, update: never, delete: never },
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['issue', 'subscription'], unique: true }, { fields: ['issue', 'state'] }],
  fields: [
    { name: 'issue', type: 'relationship', relationTo: 'newsletter-issues', required: true, maxDepth: 0 },
    {
      name: 'subscription',
      type: 'relationship',
      relationTo: 'newsletter-subscriptions',
      required: true,
      index: true,
      maxDepth: 0,
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: labeledOptions(['waiting', 'sent', 'failed', 'ended', 'suppressed']),
    },
    { name: 'sentAt', type: 'date' },
  ],
};
