import type { Field, TextField } from 'payload';
import { slugOf, validateSlug } from '@/domain/articles/address.rules';
import { fillFrom } from '../adapters';

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
    beforeDuplicate: [({ value }) => (value ? `${value}-copy` : value)],
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
