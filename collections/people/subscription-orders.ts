import type { CollectionConfig } from 'payload';
import { forAdmins, written } from '../access/admins';
import { moneyField } from '../fields/money';
import { ownerField, periodField, tierField } from '../fields/subscription';

/** A subscription that somebody is about to buy, or has bought (SUB-07). `uid` names it in addresses and cookies. */
export const SubscriptionOrders: CollectionConfig = {
  slug: 'subscription-orders',
  ...written,
  admin: { ...forAdmins, useAsTitle: 'uid', defaultColumns: ['uid', 'owner', 'tier', 'status', 'createdAt'] },
  fields: [
    ownerField,
    { name: 'uid', type: 'text', required: true, unique: true },
    tierField,
    { ...periodField, required: true },
    moneyField('priceMinor', 'Price', { required: true }),
    { name: 'provider', type: 'text', required: true },
    { name: 'sessionId', type: 'text', index: true },
    { name: 'status', type: 'select', required: true, options: ['open', 'paid', 'activated', 'refunded'] },
    { name: 'subscription', type: 'relationship', relationTo: 'subscriptions' },
    { name: 'paidAt', type: 'date' },
  ],
};
