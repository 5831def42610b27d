import type { Field } from 'payload';
import { validateOldAddress, validateTarget } from '@/domain/redirects/redirect.rules';

const oldAddress = {
  label: 'Old address',
  admin: { description: 'The path that no longer leads anywhere, such as /2019/05/an-old-article.' },
  validate: (value: string | null | undefined) => validateOldAddress(value),
};
const target = {
  label: 'Address',
  validate: (value: string | null | undefined, { data }: { data: { from?: string | null } }) =>
    validateTarget(value, data.from),
};

/** The fields of Payload's plugin, with what may be entered. */
export const checkedFields = (fields: Field[]): Field[] =>
  fields.map((field) => {
    if (!('name' in field)) return field;
    if (field.name === 'from') return { ...field, ...oldAddress } as Field;
    if (field.name === 'url') return { ...field, ...target } as Field;
    return 'fields' in field ? ({ ...field, fields: checkedFields(field.fields) } as Field) : field;
  });
