import type { CollectionConfig } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { printTierField } from '../fields/tiers';
import { subscriberEndpoints } from '../hooks/subscribers-import';

/** Subscriptions that began elsewhere, mostly in print. Their holders may not have an account yet (SUB-36). */
export const Subscribers: CollectionConfig = {
  slug: 'subscribers',
  endpoints: subscriberEndpoints,
  admin: {
    components: { beforeListTable: ['/src/admin/ImportSubscribers.client#ImportSubscribers'] },
    group: 'People',
    useAsTitle: 'emailAddress',
    defaultColumns: ['emailAddress', 'subscriberAccountNumber', 'source', 'subscriptionActive', 'subscriptionLinked'],
    hidden: ({ user }) => user?.role !== 'admin',
    description:
      'Records from the fulfillment house. Readers link theirs with the account number or by confirming their email address.',
  },
  access: {
    read: toAccess(staff()),
    create: toAccess(staff()),
    update: toAccess(staff()),
    delete: toAccess(staff()),
  },
  fields: [
    { name: 'emailAddress', type: 'email', required: true, index: true },
    { name: 'subscriberAccountNumber', label: 'Account number', type: 'text', index: true, maxLength: 40 },
    {
      type: 'row',
      fields: [
        { name: 'firstName', type: 'text', maxLength: 60 },
        { name: 'lastName', type: 'text', maxLength: 60 },
      ],
    },
    {
      name: 'source',
      label: 'Source code',
      type: 'text',
      required: true,
      defaultValue: 'US',
      maxLength: 40,
      admin: { description: 'Readers can link only sources that start with US or UK. ACCESS_CODE grants no access.' },
    },
    printTierField,
    {
      name: 'subscriptionActive',
      label: 'Active',
      type: 'checkbox',
      defaultValue: true,
    },
    {
      name: 'expiresAt',
      label: 'Paid until',
      type: 'date',
      admin: { description: 'Access ends on this date. If empty, it doesn’t end.' },
    },
    {
      name: 'subscriptionLinked',
      label: 'Linked to an account',
      type: 'checkbox',
      defaultValue: false,
      admin: { readOnly: true },
    },
    { name: 'linkedTo', type: 'relationship', relationTo: 'users', maxDepth: 0, admin: { readOnly: true } },
    {
      name: 'issues',
      label: 'Included issues',
      type: 'relationship',
      relationTo: 'issues',
      hasMany: true,
      maxDepth: 0,
    },
    { name: 'optIn', label: 'Opted in to marketing email', type: 'checkbox', defaultValue: false },
  ],
};
