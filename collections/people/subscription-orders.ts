import type { CollectionConfig } from 'payload';
import { SUBSCRIPTION_ORDER_STATUSES } from '@/domain/membership/subscription-status.rules';
import { adminsOnlyNavigation, readOnly } from '../access/admins';
import { boughtCurrencyField } from '../fields/currency';
import { moneyField } from '../fields/money';
import { labeledOptions } from '../fields/options';
import { ownerField, periodField, taxField } from '../fields/subscription';
import { tierField } from '../fields/tiers';

/** Orders of subscriptions (SUB-07). URLs and cookies identify an order by `uid`. */
export const SubscriptionOrders: CollectionConfig = {
  slug: 'subscription-orders',
  ...readOnly,
  admin: {
    ...adminsOnlyNavigation,
    useAsTitle: 'uid',
    defaultColumns: ['uid', 'owner', 'tier', 'status', 'createdAt'],
  },
  fields: [
    ownerField,
    { name: 'uid', type: 'text', required: true, unique: true },
    tierField('tier', { required: true }),
    { ...periodField, required: true },
    { name: 'seats', type: 'number', defaultValue: 1 },
    /** The team's subscription that this order replaces, and the end of its paid period, from which this one is charged. */
    { name: 'takesOver', type: 'relationship', relationTo: 'subscriptions' },
    { name: 'paidUntil', type: 'date' },
    moneyField('priceMinor', 'Price', { required: true }),
    boughtCurrencyField,
    taxField,
    /** Days of the free trial that the reader was offered. Missing in older orders. */
    { name: 'trialDays', type: 'number' },
    { name: 'promoCode', type: 'text', index: true },
    { name: 'discountPercent', type: 'number' },
    moneyField('discountMinor', 'Amount off'),
    { name: 'discountPeriods', type: 'number' },
    /** Until when an unpaid order counts as a use of its promo code. */
    { name: 'reservedUntil', type: 'date' },
    { name: 'provider', type: 'text', required: true },
    { name: 'sessionId', type: 'text', index: true },
    {
      name: 'status',
      type: 'select',
      required: true,
      options: labeledOptions(SUBSCRIPTION_ORDER_STATUSES),
    },
    { name: 'subscription', type: 'relationship', relationTo: 'subscriptions' },
    { name: 'paidAt', type: 'date' },
  ],
};
