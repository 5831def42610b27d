import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { CLIENT_SIDES } from '@/domain/client-errors/client-error.rules';
import { adminsOnlyNavigation } from '../access/admins';
import { toAccess } from '../adapters';
import { labeledOptions } from '../fields/options';

/** Errors in the browsers of readers and staff, one row for each kind, without anything about the person. */
export const ClientErrors: CollectionConfig = {
  slug: 'client-errors',
  labels: { singular: 'Browser error', plural: 'Browser errors' },
  admin: {
    ...adminsOnlyNavigation,
    group: 'Settings',
    useAsTitle: 'message',
    defaultColumns: ['message', 'occurrences', 'lastSeenAt', 'place', 'page', 'side'],
    description:
      'Reported by the browsers of readers and staff, and grouped. Delete an entry when it is fixed. Entries are deleted 30 days after they were last reported.',
  },
  access: {
    read: toAccess(staff()),
    create: toAccess(nobody),
    update: toAccess(nobody),
    delete: toAccess(staff()),
  },
  defaultSort: '-lastSeenAt',
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'message', type: 'text', required: true },
    { name: 'occurrences', type: 'number', required: true, defaultValue: 1 },
    { name: 'side', label: 'Where', type: 'select', required: true, options: labeledOptions(CLIENT_SIDES) },
    { name: 'place', label: 'File and line', type: 'text' },
    { name: 'stack', type: 'textarea' },
    { name: 'page', label: 'First page', type: 'text' },
    { name: 'browser', label: 'First browser', type: 'text' },
    { name: 'firstSeenAt', label: 'First reported', type: 'date', required: true },
    { name: 'lastSeenAt', label: 'Last reported', type: 'date', required: true, index: true },
    { name: 'fingerprint', type: 'text', required: true, unique: true, admin: { hidden: true } },
  ],
};
