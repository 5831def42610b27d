import type { Field } from 'payload';

/** An address: a path on this site, an anchor, or a full https, mailto or tel address. */
export const validateAddress = (value: string | null | undefined): true | string =>
  /^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/.test(value ?? '') && !/\s/.test(value ?? '')
    ? true
    : 'Give a path of this site that begins with /, or a full address that begins with https://.';

/** A label and where it leads. */
export const linkFields: Field[] = [
  {
    type: 'row',
    fields: [
      { name: 'label', type: 'text', required: true, maxLength: 80 },
      { name: 'url', label: 'Address', type: 'text', required: true, maxLength: 400, validate: validateAddress },
    ],
  },
];

/** A list of links in an editor's order. */
export const linksField = (name = 'links', label?: string): Field => ({
  name,
  ...(label ? { label } : {}),
  type: 'array',
  labels: { singular: 'Link', plural: 'Links' },
  fields: linkFields,
});
