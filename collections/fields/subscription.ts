import { TIER_CAPTIONS, TIERS } from '@/domain/viewer';

/** Whose subscription it is. */
export const ownerField = {
  name: 'owner',
  type: 'relationship',
  relationTo: 'users',
  required: true,
  index: true,
} as const;

/** What it opens. */
export const tierField = {
  name: 'tier',
  type: 'select',
  required: true,
  options: TIERS.map((value) => ({ label: TIER_CAPTIONS[value], value })),
} as const;

/** How often it is paid. */
export const periodField = { name: 'period', type: 'select' as const, options: ['month', 'year'] };
