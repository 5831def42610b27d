import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { PAYMENT_PROVIDERS } from '@/domain/payments/payment-event.rules';
import { toAccess } from '../adapters';
import { labeledOptions } from '../fields/options';

/** Inbox of payment provider events. Each event is stored once, with the result of processing it. */
export const PaymentEvents: CollectionConfig = {
  slug: 'payment-events',
  labels: { singular: 'Payment event', plural: 'Payment events' },
  admin: {
    group: 'Settings',
    useAsTitle: 'type',
    defaultColumns: ['type', 'provider', 'eventId', 'doneAt', 'attempts', 'lastError'],
    hidden: ({ user }) => user?.role !== 'admin',
  },
  access: { read: toAccess(staff()), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
  indexes: [{ fields: ['provider', 'eventId'], unique: true }],
  fields: [
    { name: 'provider', type: 'select', required: true, options: labeledOptions(PAYMENT_PROVIDERS) },
    { name: 'eventId', type: 'text', required: true },
    { name: 'type', type: 'text', required: true, index: true },
    { name: 'object', type: 'json', hidden: true, access: { read: () => false } },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'doneAt', label: 'Processed at', type: 'date', index: true },
    { name: 'lastError', type: 'textarea' },
  ],
};
