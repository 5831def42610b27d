import type { Field } from 'payload';
import { t } from '@/language/t';

/** Validates the target of a link: a path on this site, an anchor, or a full https, mailto or tel URL. */
export const validateAddress = (value: string | null | undefined): true | string =>
  /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(value ?? '') && !/\s/.test(value ?? '')
    ? true
    : t('Enter a path on this site that starts with /, or a full URL that starts with https://.');

/** Fields of a link: label and URL. */
export const linkFields: Field[] = [
  {
    type: 'row',
    fields: [
      { name: 'label', type: 'text', required: true, maxLength: 80 },
      { name: 'url', label: 'URL', type: 'text', required: true, maxLength: 400, validate: validateAddress },
    ],
  },
];

/** Creates a field for a list of links, in the order set by editors. */
export const linksField = (name = 'links', label?: string): Field => ({
  name,
  ...(label ? { label } : {}),
  type: 'array',
  labels: { singular: 'Link', plural: 'Links' },
  fields: linkFields,
});
