import type { Field } from 'payload';
import type { ACCESS_LEVELS } from '@/domain/articles/access.rules';
import { lowestTierField } from './tiers';

/**
 * Fields that decide who can read a body. They are selected with every read of an entry: a caller must not gain access
 * by leaving them out of its selection (ROLE-06, ROLE-11).
 */
export const protectionSelect = { accessLevel: true, tier: true } as const;

/** Creates the fields that set who can read an entry (ADMIN-07). The tier applies only at level `tier`. */
export const protectionFields = (defaultLevel: (typeof ACCESS_LEVELS)[number] = 'metered'): Field[] => [
  {
    name: 'accessLevel',
    type: 'select',
    required: true,
    defaultValue: defaultLevel,
    options: [
      { label: 'Free: everyone', value: 'free' },
      { label: 'Metered: uses up a free article', value: 'metered' },
      { label: 'Subscribers', value: 'subscriber' },
      { label: 'A tier and higher', value: 'tier' },
    ],
    admin: { position: 'sidebar' },
  },
  lowestTierField,
];
