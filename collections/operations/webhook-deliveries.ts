import type { CollectionConfig } from 'payload';
import { DELIVERY_STATES } from '@/domain/webhooks/webhook.rules';
import { adminsOnlyNavigation, readOnly } from '../access/admins';
import { labeledOptions } from '../fields/options';

/** Outbox of the webhooks: each event for each webhook, and the result of the latest attempt. */
export const WebhookDeliveries: CollectionConfig = {
  slug: 'webhook-deliveries',
  ...readOnly,
  labels: { singular: 'Webhook delivery', plural: 'Webhook deliveries' },
  admin: {
    ...adminsOnlyNavigation,
    group: 'Settings',
    useAsTitle: 'eventId',
    defaultColumns: ['type', 'webhook', 'state', 'responseStatus', 'durationMs', 'attempts', 'occurredAt'],
    description: 'Deleted 30 days after the last attempt.',
  },
  defaultSort: '-occurredAt',
  indexes: [{ fields: ['webhook', 'eventId'], unique: true }, { fields: ['webhook', 'occurredAt'] }],
  fields: [
    { name: 'type', label: 'Event', type: 'text', required: true },
    { name: 'webhook', type: 'relationship', relationTo: 'webhooks', required: true },
    { name: 'eventId', label: 'ID', type: 'text', required: true },
    { name: 'state', type: 'select', required: true, index: true, options: labeledOptions(DELIVERY_STATES) },
    {
      name: 'actions',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/src/admin/WebhookActions.client#ResendDelivery' },
      },
    },
    { name: 'responseStatus', label: 'HTTP status', type: 'number' },
    { name: 'durationMs', label: 'Duration in milliseconds', type: 'number' },
    { name: 'error', label: 'Problem', type: 'text' },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    { name: 'nextAttemptAt', label: 'Next attempt', type: 'date' },
    { name: 'data', type: 'json' },
    { name: 'occurredAt', label: 'Happened', type: 'date', required: true },
    { name: 'firstTriedAt', type: 'date', admin: { hidden: true } },
    { name: 'finishedAt', type: 'date', index: true, admin: { hidden: true } },
  ],
};
