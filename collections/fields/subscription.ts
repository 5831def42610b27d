import { labeledOptions } from './options';

/** Account that holds the subscription. */
export const ownerField = {
  name: 'owner',
  type: 'relationship',
  relationTo: 'users',
  required: true,
  index: true,
} as const;

/** Billing period. */
export const periodField = { name: 'period', type: 'select' as const, options: labeledOptions(['month', 'year']) };

/** Where the subscriber is billed and how that is taxed (`SubscriptionTax`). Empty for sales from before taxes. */
export const taxField = { name: 'tax', type: 'json' as const, admin: { hidden: true } };
