import { TIER_CAPTIONS, TIERS } from '@/domain/viewer';
import { labeledOptions } from './options';

/** Account that holds the subscription. */
export const ownerField = {
  name: 'owner',
  type: 'relationship',
  relationTo: 'users',
  required: true,
  index: true,
} as const;

/** Tier that the subscription grants. */
export const tierField = {
  name: 'tier',
  type: 'select',
  required: true,
  options: TIERS.map((value) => ({ label: TIER_CAPTIONS[value], value })),
} as const;

/** Billing period. */
export const periodField = { name: 'period', type: 'select' as const, options: labeledOptions(['month', 'year']) };

/** Where the subscriber is billed and how that is taxed (`SubscriptionTax`). Empty for sales from before taxes. */
export const taxField = { name: 'tax', type: 'json' as const, admin: { hidden: true } };
