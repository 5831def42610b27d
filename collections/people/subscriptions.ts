import type { CollectionConfig } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { SUBSCRIPTION_PROVIDERS, SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';
import { forAdmins } from '../access/admins';
import { toAccess } from '../adapters';
import { moneyField } from '../fields/money';
import { ownerField, periodField, tierField } from '../fields/subscription';
import { keepRightsTrue } from '../hooks/membership';

/**
 * What gives a user his tierField, and until when. Those that are paid for follow their provider; a complimentary one is made
 * here. Whatever changes, the rights of its owner change with it in the same moment (ROLE-05, SUB-37).
 */
export const Subscriptions: CollectionConfig = {
  slug: 'subscriptions',
  admin: {
    ...forAdmins,
    useAsTitle: 'tier',
    defaultColumns: ['owner', 'tier', 'status', 'provider', 'periodEnd', 'cancelAtPeriodEnd'],
    description:
      'To give somebody a subscription, make one here: it counts at once, and ends at its date or when you end it.',
  },
  access: {
    read: toAccess(staff()),
    create: toAccess(staff()),
    update: toAccess(staff()),
    delete: toAccess(staff()),
  },
  disableDuplicate: true,
  hooks: { afterChange: [keepRightsTrue.afterChange], afterDelete: [keepRightsTrue.afterDelete] },
  indexes: [{ fields: ['provider', 'providerId'], unique: true }],
  fields: [
    ownerField,
    {
      type: 'row',
      fields: [
        tierField,
        { name: 'status', type: 'select', required: true, defaultValue: 'active', options: [...SUBSCRIPTION_STATUSES] },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'periodStart', label: 'From', type: 'date', required: true, defaultValue: () => new Date() },
        {
          name: 'periodEnd',
          label: 'Paid until',
          type: 'date',
          admin: { description: 'Left empty, it has no end.' },
        },
      ],
    },
    {
      name: 'cancelAtPeriodEnd',
      label: 'Ends at that date instead of being renewed',
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'note',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'Why it was given. Only staff read this.' },
    },
    {
      name: 'provider',
      type: 'select',
      required: true,
      defaultValue: 'complimentary',
      options: [...SUBSCRIPTION_PROVIDERS],
      admin: { position: 'sidebar', readOnly: true },
    },
    { name: 'providerId', type: 'text', admin: { position: 'sidebar', readOnly: true } },
    { ...periodField, admin: { position: 'sidebar', readOnly: true } },
    moneyField('priceMinor', 'Price', { admin: { position: 'sidebar', readOnly: true } }),
    {
      ...tierField,
      name: 'nextTier',
      required: false,
      admin: { position: 'sidebar', readOnly: true, description: 'The plan that begins with the next renewal.' },
    },
    { ...periodField, name: 'nextPeriod', admin: { position: 'sidebar', readOnly: true } },
    moneyField('nextPriceMinor', 'Next price', { admin: { position: 'sidebar', readOnly: true } }),
    { name: 'sourceCode', type: 'text', maxLength: 40, admin: { position: 'sidebar' } },
    { name: 'accountNumber', type: 'text', maxLength: 40, index: true, admin: { position: 'sidebar' } },
    { name: 'country', type: 'text', maxLength: 2, admin: { position: 'sidebar' } },
    { name: 'timesRenewed', type: 'number', defaultValue: 0, admin: { position: 'sidebar', readOnly: true } },
    { name: 'firstPurchaseAt', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    { name: 'lastPurchaseAt', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    { name: 'pastDueSince', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    { name: 'endedAt', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    /** The end of the period about whose renewal the subscriber was reminded. */
    { name: 'remindedFor', type: 'date', admin: { hidden: true } },
    {
      name: 'duplicateOf',
      type: 'relationship',
      relationTo: 'subscriptions',
      maxDepth: 0,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Canceled because the reader already had this subscription.',
      },
    },
    { name: 'cardLabel', type: 'text', admin: { position: 'sidebar', readOnly: true } },
    /** How the test card of the embedded provider behaves. */
    { name: 'testCard', type: 'text', hidden: true, access: { read: () => false } },
  ],
};
