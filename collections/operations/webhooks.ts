import type { CollectionConfig } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { WEBHOOK_EVENTS } from '@/domain/webhooks/webhook.rules';
import { addressFault } from '@/platform/guarded-fetch';
import { adminsOnlyNavigation } from '../access/admins';
import { toAccess } from '../adapters';
import { deleteDeliveries, prepareWebhook, webhookActions } from '../hooks/webhooks';

const onlySystem = { read: () => false, create: () => false, update: () => false };

/** A field that the deliveries set. The form shows it once it has a value. */
const stateField = (name: string) =>
  ({
    readOnly: true,
    position: 'sidebar',
    condition: (data: Record<string, unknown> | undefined) => Boolean(data?.[name]),
  }) as const;

/** Addresses that are told about events of the site, with signed requests (decision 031). */
export const Webhooks: CollectionConfig = {
  slug: 'webhooks',
  admin: {
    ...adminsOnlyNavigation,
    group: 'Settings',
    useAsTitle: 'address',
    defaultColumns: ['address', 'events', 'isEnabled', 'failingSince', 'turnedOffReason'],
    description:
      'Other systems that are told when an article is published, an order is paid or a subscription changes. Each request is signed.',
  },
  access: {
    read: toAccess(staff()),
    create: toAccess(staff()),
    update: toAccess(staff()),
    delete: toAccess(staff()),
  },
  disableDuplicate: true,
  endpoints: webhookActions,
  hooks: { beforeChange: [prepareWebhook], beforeDelete: [deleteDeliveries] },
  fields: [
    {
      name: 'address',
      label: 'URL',
      type: 'text',
      required: true,
      maxLength: 500,
      validate: (value: string | null | undefined) => addressFault(value ?? '') ?? true,
      admin: { description: 'Receives a POST request for each event. Must be on the public internet.' },
    },
    {
      name: 'events',
      type: 'select',
      hasMany: true,
      required: true,
      options: WEBHOOK_EVENTS.map((value) => ({ value, label: value })),
    },
    {
      name: 'isEnabled',
      label: 'Turned on',
      type: 'checkbox',
      defaultValue: true,
      admin: { description: 'Events that happen while it is turned off are not sent later.' },
    },
    { name: 'note', type: 'text', maxLength: 200, admin: { description: 'What it is for. Visible to admins only.' } },
    {
      name: 'actions',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/src/admin/WebhookActions.client#WebhookActions' },
      },
    },
    { name: 'failingSince', type: 'date', admin: stateField('failingSince') },
    { name: 'turnedOffAt', type: 'date', admin: stateField('turnedOffAt') },
    { name: 'turnedOffReason', type: 'text', admin: stateField('turnedOffReason') },
    { name: 'secret', type: 'text', hidden: true, access: onlySystem },
    { name: 'previousSecret', type: 'text', hidden: true, access: onlySystem },
    { name: 'previousSecretUntil', type: 'date', hidden: true, access: onlySystem },
  ],
};
