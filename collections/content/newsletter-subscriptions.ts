import type { CollectionConfig } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { never } from '../access/newsletters';
import { toAccess } from '../adapters';
import { labeledOptions } from '../fields/options';

/** Subscription of a user, or of a confirmed email address, to a newsletter (NEWS-02). */
export const NewsletterSubscriptions: CollectionConfig = {
  slug: 'newsletter-subscriptions',
  labels: { singular: 'Newsletter subscription', plural: 'Newsletter subscriptions' },
  admin: {
    group: 'Newsletters',
    hidden: ({ user }) => user?.role !== 'admin',
    defaultColumns: ['newsletter', 'user', 'emailAddress', 'status', 'createdAt'],
  },
  access: { read: toAccess(staff()), create: never, update: never, delete: never },
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [
    { fields: ['newsletter', 'user'], unique: true },
    { fields: ['newsletter', 'emailAddress'], unique: true },
    { fields: ['user', 'status'] },
  ],
  fields: [
    { name: 'newsletter', type: 'relationship', relationTo: 'newsletters', required: true, maxDepth: 0 },
    { name: 'user', type: 'relationship', relationTo: 'users', maxDepth: 0 },
    { name: 'emailAddress', type: 'text', index: true },
    { name: 'status', type: 'select', required: true, options: labeledOptions(['pending', 'active', 'ended']) },
  ],
};
