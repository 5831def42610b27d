import type { CollectionConfig } from 'payload';
import { staff } from '@/domain/access/content.policy';
import { SUBSCRIPTION_PROVIDERS, SUBSCRIPTION_STATUSES } from '@/domain/membership/subscription.rules';
import { validateSubscriptionStatus } from '@/domain/membership/subscription-status.rules';
import { adminsOnlyNavigation } from '../access/admins';
import { toAccess } from '../adapters';
import { boughtCurrencyField } from '../fields/currency';
import { moneyField } from '../fields/money';
import { labeledOptions } from '../fields/options';
import { ownerField, periodField, taxField } from '../fields/subscription';
import { tierField } from '../fields/tiers';
import { syncMembershipRights } from '../hooks/membership';

/**
 * Subscriptions, which grant users their tier. Paid subscriptions follow their payment provider, complimentary ones are
 * created here. The owner's access changes in the same transaction (ROLE-05, SUB-37).
 */
export const Subscriptions: CollectionConfig = {
  slug: 'subscriptions',
  admin: {
    ...adminsOnlyNavigation,
    useAsTitle: 'tier',
    defaultColumns: ['owner', 'tier', 'status', 'provider', 'periodEnd', 'cancelAtPeriodEnd'],
    description:
      'Create a subscription here to give someone complimentary access. It starts immediately and ends on its date or when you end it.',
  },
  access: {
    read: toAccess(staff()),
    create: toAccess(staff()),
    update: toAccess(staff()),
    delete: toAccess(staff()),
  },
  disableDuplicate: true,
  hooks: { afterChange: [syncMembershipRights.afterChange], afterDelete: [syncMembershipRights.afterDelete] },
  indexes: [{ fields: ['provider', 'providerId'], unique: true }],
  fields: [
    ownerField,
    {
      type: 'row',
      fields: [
        tierField('tier', { required: true }),
        {
          name: 'status',
          type: 'select',
          required: true,
          defaultValue: 'active',
          options: labeledOptions(SUBSCRIPTION_STATUSES),
          validate: (value: unknown, { previousValue }: { previousValue?: unknown }) =>
            validateSubscriptionStatus(value, previousValue),
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'periodStart', label: 'Starts', type: 'date', required: true, defaultValue: () => new Date() },
        {
          name: 'periodEnd',
          label: 'Paid until',
          type: 'date',
          admin: { description: 'Access ends on this date. If empty, it doesn’t end.' },
        },
      ],
    },
    {
      name: 'cancelAtPeriodEnd',
      label: 'Cancel at the end of the period',
      type: 'checkbox',
      defaultValue: false,
    },
    {
      name: 'resumesAt',
      label: 'Paused until',
      type: 'date',
      admin: {
        readOnly: true,
        description: 'A pause begins when the paid period ends. The card is charged on this date.',
      },
    },
    {
      name: 'extendedUntil',
      type: 'date',
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Renewal date after support added free days. Until then, an upgrade waits for the renewal.',
      },
    },
    {
      name: 'note',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'Why it was given. Visible to staff only.' },
    },
    {
      name: 'provider',
      type: 'select',
      required: true,
      defaultValue: 'complimentary',
      options: labeledOptions(SUBSCRIPTION_PROVIDERS),
      admin: { position: 'sidebar', readOnly: true },
    },
    { name: 'providerId', type: 'text', admin: { position: 'sidebar', readOnly: true } },
    { ...periodField, admin: { position: 'sidebar', readOnly: true } },
    {
      name: 'seats',
      type: 'number',
      defaultValue: 1,
      min: 1,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'More than one for a team. The price is for all seats.',
      },
    },
    moneyField('priceMinor', 'Price', { admin: { position: 'sidebar', readOnly: true } }),
    boughtCurrencyField,
    taxField,
    tierField('nextTier', {
      admin: { position: 'sidebar', readOnly: true, description: 'The tier after the next renewal.' },
    }),
    { ...periodField, name: 'nextPeriod', admin: { position: 'sidebar', readOnly: true } },
    { name: 'nextSeats', type: 'number', admin: { position: 'sidebar', readOnly: true } },
    moneyField('nextPriceMinor', 'Next price', { admin: { position: 'sidebar', readOnly: true } }),
    {
      name: 'discountName',
      label: 'Discount',
      type: 'text',
      admin: { position: 'sidebar', readOnly: true, description: 'The promo code, or the win-back offer.' },
    },
    {
      name: 'discountPercent',
      label: 'Percent off',
      type: 'number',
      admin: { position: 'sidebar', readOnly: true, condition: (data) => data?.discountPercent != null },
    },
    moneyField('discountMinor', 'Amount off', {
      admin: { position: 'sidebar', readOnly: true, condition: (data) => data?.discountMinor != null },
    }),
    { name: 'discountStartsAt', type: 'date', admin: { hidden: true } },
    {
      name: 'discountEndsAt',
      label: 'Discounted until',
      type: 'date',
      admin: { position: 'sidebar', readOnly: true, condition: (data) => Boolean(data?.discountEndsAt) },
    },
    /** When its owner accepted the win-back offer, which they get once in a while. */
    {
      name: 'winBackAt',
      label: 'Win-back offer accepted',
      type: 'date',
      admin: { position: 'sidebar', readOnly: true },
    },
    { name: 'sourceCode', type: 'text', maxLength: 40, admin: { position: 'sidebar' } },
    { name: 'accountNumber', type: 'text', maxLength: 40, index: true, admin: { position: 'sidebar' } },
    { name: 'country', type: 'text', maxLength: 2, admin: { position: 'sidebar' } },
    { name: 'timesRenewed', type: 'number', defaultValue: 0, admin: { position: 'sidebar', readOnly: true } },
    { name: 'firstPurchaseAt', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    { name: 'lastPurchaseAt', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    { name: 'pastDueSince', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    { name: 'endedAt', type: 'date', admin: { position: 'sidebar', readOnly: true } },
    /** End of the period that the renewal reminder was sent for. */
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
    { name: 'cardLabel', label: 'Card', type: 'text', admin: { position: 'sidebar', readOnly: true } },
    /** Behavior of the embedded provider's test card. */
    { name: 'testCard', type: 'text', hidden: true, access: { read: () => false } },
  ],
};
