import type { CollectionConfig } from 'payload';
import { adminsOnlyNavigation, readOnly } from '../access/admins';
import { ownerField } from '../fields/subscription';

/** Where a subscriber's print issues go, and when they are on hold. One row per account, written by its owner. */
export const PrintDeliveries: CollectionConfig = {
  slug: 'print-deliveries',
  labels: { singular: 'Print delivery', plural: 'Print deliveries' },
  ...readOnly,
  admin: {
    ...adminsOnlyNavigation,
    useAsTitle: 'lastName',
    defaultColumns: ['owner', 'lastName', 'city', 'countryCode', 'heldFrom', 'heldUntil'],
    description: 'Postal addresses of subscribers whose plan includes print. Subscribers change theirs in My account.',
  },
  fields: [
    { ...ownerField, unique: true },
    { name: 'firstName', type: 'text', required: true, maxLength: 60 },
    { name: 'lastName', type: 'text', required: true, maxLength: 60 },
    { name: 'address1', type: 'text', required: true, maxLength: 120 },
    { name: 'address2', type: 'text', maxLength: 120 },
    { name: 'city', type: 'text', required: true, maxLength: 80 },
    { name: 'state', type: 'text', maxLength: 40 },
    { name: 'postalCode', type: 'text', required: true, maxLength: 20 },
    { name: 'countryCode', type: 'text', required: true, maxLength: 2 },
    { name: 'heldFrom', label: 'On hold from', type: 'text', maxLength: 10 },
    { name: 'heldUntil', label: 'On hold until', type: 'text', maxLength: 10 },
  ],
};
