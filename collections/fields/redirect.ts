import type { Field } from 'payload';
import { validateOldAddress, validateTarget } from '@/domain/redirects/redirect.rules';

const oldAddress = {
  label: 'Old path',
  admin: { description: 'The path to redirect from, such as /2019/05/an-old-article.' },
  validate: (value: string | null | undefined) => validateOldAddress(value),
};
const target = {
  label: 'URL',
  validate: (value: string | null | undefined, { data }: { data: { from?: string | null } }) =>
    validateTarget(value, data.from),
};

/** Adds validation to the fields of Payload's redirects plugin. */
export const checkedFields = (fields: Field[]): Field[] =>
  fields.map((field) => {
    if (!('name' in field)) return field;
    if (field.name === 'from') return { ...field, ...oldAddress } as Field;
    if (field.name === 'url') return { ...field, ...target } as Field;
    return 'fields' in field ? ({ ...field, fields: checkedFields(field.fields) } as Field) : field;
  });
