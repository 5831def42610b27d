import type { CollectionConfig } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Subscriptions that began elsewhere, in print above all, whose holders may have no account yet (AUTH-23). */
export const Subscribers: CollectionConfig = {
  slug: 'subscribers',
  admin: {
    group: 'People',
    useAsTitle: 'emailAddress',
    defaultColumns: ['emailAddress', 'accountNumber', 'firstName', 'lastName', 'isActive'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: {
    read: toAccess(staff()),
    create: toAccess(staff()),
    update: toAccess(staff()),
    delete: toAccess(staff()),
  },
  fields: [
    { name: 'emailAddress', type: 'email', required: true, index: true },
    { name: 'accountNumber', type: 'text', index: true, maxLength: 40 },
    {
      type: 'row',
      fields: [
        { name: 'firstName', type: 'text', maxLength: 60 },
        { name: 'lastName', type: 'text', maxLength: 60 },
      ],
    },
    { name: 'isActive', label: 'Active', type: 'checkbox', defaultValue: true },
  ],
};
