import type { CollectionConfig } from 'payload';
import { GIFT_SUBSCRIPTION_STATUSES } from '@/domain/gift-subscriptions/gift-subscription-status.rules';
import { adminsOnlyNavigation, readOnly } from '../access/admins';
import { boughtCurrencyField } from '../fields/currency';
import { moneyField } from '../fields/money';
import { labeledOptions } from '../fields/options';
import { resendFields } from '../fields/resends';
import { periodField, taxField } from '../fields/subscription';
import { tierField } from '../fields/tiers';

/** Subscriptions that readers bought for somebody else. Not to be confused with gift links of articles. */
export const GiftSubscriptions: CollectionConfig = {
  slug: 'gift-subscriptions',
  ...readOnly,
  admin: {
    ...adminsOnlyNavigation,
    useAsTitle: 'recipientEmail',
    defaultColumns: ['recipientEmail', 'buyer', 'tier', 'period', 'status', 'deliverAt', 'deliveredAt'],
    description: 'Support refunds an unclaimed gift on the page of its buyer, under Members.',
  },
  fields: [
    { name: 'uid', type: 'text', required: true, unique: true, admin: { hidden: true } },
    { name: 'buyer', type: 'relationship', relationTo: 'users', index: true },
    { name: 'senderName', type: 'text', required: true },
    tierField('tier', { required: true }),
    { ...periodField, required: true },
    moneyField('priceMinor', 'Price', { required: true }),
    boughtCurrencyField,
    taxField,
    { name: 'recipientEmail', type: 'text', required: true, index: true },
    { name: 'message', type: 'textarea' },
    { name: 'deliverAt', label: 'Delivery', type: 'date', required: true },
    { name: 'status', type: 'select', required: true, options: labeledOptions(GIFT_SUBSCRIPTION_STATUSES) },
    { name: 'paidAt', type: 'date' },
    { name: 'deliveredAt', type: 'date' },
    ...resendFields,
    { name: 'expiresAt', label: 'Can be claimed until', type: 'date' },
    { name: 'claimedAt', type: 'date' },
    { name: 'recipient', type: 'relationship', relationTo: 'users', index: true },
    { name: 'subscription', type: 'relationship', relationTo: 'subscriptions' },
    { name: 'refundedAt', type: 'date' },
    { name: 'provider', type: 'text', required: true },
    { name: 'sessionId', type: 'text', admin: { hidden: true } },
    { name: 'paymentId', type: 'text', index: true, admin: { hidden: true } },
  ],
};
