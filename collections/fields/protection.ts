import type { Field } from 'payload';
import type { ACCESS_LEVELS } from '@/domain/articles/access.rules';

/**
 * The fields by which access to a body is judged. They are read with every selection of an entry: what a caller leaves
 * out must not decide what it gets (ROLE-06, ROLE-11).
 */
export const protectionSelect = { accessLevel: true, tier: true } as const;

/** Who may read an entry (ADMIN-07); the tier counts only at level 'tier'. */
export const protectionFields = (defaultLevel: (typeof ACCESS_LEVELS)[number] = 'metered'): Field[] => [
  {
    name: 'accessLevel',
    type: 'select',
    required: true,
    defaultValue: defaultLevel,
    options: [
      { label: 'Free: everyone', value: 'free' },
      { label: 'Metered: counts on the free articles', value: 'metered' },
      { label: 'Subscribers', value: 'subscriber' },
      { label: 'A tier and those above it', value: 'tier' },
    ],
    admin: { position: 'sidebar' },
  },
  {
    name: 'tier',
    label: 'Lowest tier',
    type: 'select',
    defaultValue: 'GOOD',
    options: [
      { label: 'Good (Digital)', value: 'GOOD' },
      { label: 'Better (Digital + Print)', value: 'BETTER' },
      { label: 'Best (Premium)', value: 'BEST' },
      { label: 'All Access', value: 'ALLACCESS' },
    ],
    admin: { position: 'sidebar', condition: (data) => data?.accessLevel === 'tier' },
  },
];
