import type { CollectionConfig } from 'payload';
import { INVOICE_STATUSES } from '@/domain/membership/invoice-status.rules';
import { adminsOnlyNavigation, readOnly } from '../access/admins';
import { moneyField } from '../fields/money';
import { labeledOptions } from '../fields/options';
import { ownerField, taxField } from '../fields/subscription';

/** Invoices for subscriptions. */
export const SubscriptionInvoices: CollectionConfig = {
  slug: 'subscription-invoices',
  ...readOnly,
  admin: {
    ...adminsOnlyNavigation,
    useAsTitle: 'number',
    defaultColumns: ['number', 'owner', 'amountMinor', 'status', 'issuedAt'],
  },
  indexes: [{ fields: ['providerId'], unique: true }],
  fields: [
    ownerField,
    { name: 'subscription', type: 'relationship', relationTo: 'subscriptions', index: true },
    { name: 'giftSubscription', type: 'relationship', relationTo: 'gift-subscriptions', index: true },
    { name: 'providerId', type: 'text', required: true },
    { name: 'number', type: 'text', required: true },
    moneyField('amountMinor', 'Amount', { required: true, admin: { description: 'Includes the tax.' } }),
    moneyField('taxMinor', 'Tax', { defaultValue: 0 }),
    taxField,
    { name: 'currency', type: 'text', required: true, defaultValue: 'usd' },
    { name: 'status', type: 'select', required: true, options: labeledOptions(INVOICE_STATUSES) },
    moneyField('refundedMinor', 'Refunded', { defaultValue: 0 }),
    {
      name: 'dispute',
      type: 'select',
      options: labeledOptions(['open', 'won', 'lost']),
      admin: { description: 'Set by the payment provider when the buyer disputes the payment with their bank.' },
    },
    { name: 'issuedAt', type: 'date', required: true },
    { name: 'url', type: 'text' },
  ],
};
