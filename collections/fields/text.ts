import type { Field, TextField, TextFieldSingleValidation } from 'payload';
import { slugOf, validateSlug } from '@/domain/articles/address.rules';
import { TEASER_LENGTH } from '@/domain/articles/teaser.rules';
import { fillFrom } from '../adapters';
import { uniqueCopy } from '../hooks/copies';
import { validateFreeSegment } from '../hooks/first-segment';

/** Creates the slug field: the last part of an entry's path, derived from another field if empty. */
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
    beforeDuplicate: [uniqueCopy('-copy')],
  },
  admin: {
    position: 'sidebar',
    description: `The last part of the page’s address. If empty, it’s created from the ${from}.`,
  },
});

/**
 * Creates the slug field of a collection whose documents are at `/{slug}`. The address must be free in all of these
 * collections, and must not be one of the site's own.
 */
export function firstSegmentField(from: string): TextField {
  const field = slugField(from);
  const validateForm = field.validate as TextFieldSingleValidation;
  const validate: TextFieldSingleValidation = async (value, options) => {
    const form = await validateForm(value, options);
    return form === true ? validateFreeSegment(value, options) : form;
  };
  const description = `The address of the page is “/” and this slug. If empty, it’s created from the ${from}.`;
  return { ...field, validate, admin: { ...field.admin, description } } as TextField;
}

/** Title of an entry. */
export const titleField: TextField = { name: 'title', type: 'text', required: true, maxLength: 200 };

/** Unique name of an entry that has no title. A copy gets another name. */
export const uniqueNameField: TextField = {
  name: 'name',
  type: 'text',
  required: true,
  unique: true,
  maxLength: 80,
  hooks: { beforeDuplicate: [uniqueCopy(' - Copy')] },
};

/** One or two sentences shown below the headline, in lists and in link previews. */
export const summaryField: Field = {
  name: 'summary',
  type: 'textarea',
  maxLength: 600,
  admin: { description: 'Shown below the headline, on cards and in search results. One or two sentences.' },
};

/**
 * Text that readers see above the paywall. It is a separate field, never derived from the body, so that no part of the
 * body is published unless an editor chose it (ART-10).
 */
export const teaserField: Field = {
  name: 'teaser',
  type: 'textarea',
  maxLength: TEASER_LENGTH,
  admin: {
    description:
      'Shown to everyone above the paywall, fading out mid-sentence. If empty, readers see only the summary.',
    components: { afterInput: ['/src/admin/TeaserFromBody.client#TeaserFromBody'] },
  },
};

/** Date and time at which a published entry becomes public (ADMIN-11). */
export const publishedAtField: Field = {
  name: 'publishedAt',
  label: 'Publication date',
  type: 'date',
  index: true,
  required: true,
  defaultValue: () => new Date().toISOString(),
  // A copy is a new entry.
  hooks: { beforeDuplicate: [() => new Date().toISOString()] },
  admin: {
    position: 'sidebar',
    date: { pickerAppearance: 'dayAndTime' },
    description:
      'Shown with the byline. If you don’t change it, it becomes the time of the first publication. An entry published with a future date goes live at that time.',
  },
};
