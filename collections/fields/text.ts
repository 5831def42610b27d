import type { Field, TextField } from 'payload';
import { slugOf, validateSlug } from '@/domain/articles/address.rules';
import { TEASER_LENGTH } from '@/domain/articles/teaser.rules';
import { fillFrom } from '../adapters';
import { firstFreeCopy } from '../hooks/copies';

/** The last part of an entry's address, made from another field when it is left empty. */
export const slugField = (from: string, options: { unique: boolean } = { unique: true }): TextField => ({
  name: 'slug',
  type: 'text',
  index: true,
  unique: options.unique,
  maxLength: 120,
  validate: (value: string | null | undefined, { data }: { data?: unknown }) => {
    const entry = (data ?? {}) as Record<string, unknown>;
    return validateSlug(value, entry._status === 'published' ? { name: from, text: entry[from] } : undefined);
  },
  hooks: {
    beforeValidate: [fillFrom(from, slugOf)],
    beforeDuplicate: [firstFreeCopy('-copy')],
  },
  admin: {
    position: 'sidebar',
    description: `The last part of the address. Left empty, it is made from the ${from}.`,
  },
});

/** Headline of an entry. */
export const titleField: TextField = { name: 'title', type: 'text', required: true, maxLength: 200 };

/** One or two sentences under the headline, in lists and in previews. */
export const summaryField: Field = {
  name: 'summary',
  type: 'textarea',
  maxLength: 600,
  admin: { description: 'One or two sentences: the standfirst, and the text of cards and lists.' },
};

/**
 * The lines that readers see above the paywall. A field of its own, never derived from the body, so that nothing of the
 * body leaves unless an editor chose it (ART-10).
 */
export const teaserField: Field = {
  name: 'teaser',
  type: 'textarea',
  maxLength: TEASER_LENGTH,
  admin: {
    description:
      'Shown above the paywall, fading out mid-sentence. Left empty, readers see only the summary. Visible to everyone.',
    components: { afterInput: ['/src/admin/TeaserFromBody.client#TeaserFromBody'] },
  },
};

/** When an entry is, or will be, released to the public (ADMIN-11). */
export const publishedAtField: Field = {
  name: 'publishedAt',
  label: 'Publication date',
  type: 'date',
  index: true,
  required: true,
  defaultValue: () => new Date().toISOString(),
  admin: {
    position: 'sidebar',
    date: { pickerAppearance: 'dayAndTime' },
    description: 'Public from this moment on, once published. A future date waits.',
  },
};
