import type { Field } from 'payload';

/** Stored in articles. It has a column of its own, so it needs a migration. */
export const testedBy: Field = {
  name: 'testedBy',
  label: 'Recipe tested by',
  type: 'text',
  maxLength: 120,
  admin: { description: 'Shown below the byline.' },
};
