import type { Field, TextFieldSingleValidation } from 'payload';
import { readRedirectTargets, readShadowFaults } from '@/domain/redirects/redirect.query';
import { chainFault, pathOfOldAddress, validateOldAddress, validateTarget } from '@/domain/redirects/redirect.rules';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';

const validateFrom: TextFieldSingleValidation = async (value, { req }) => {
  const isValid = validateOldAddress(value);
  if (!value || isValid !== true) return isValid;
  const path = pathOfOldAddress(value);
  const store = dataAccessOf(req.payload, req.user, req).asSystem('finds a page at the old path');
  return (await readShadowFaults(store, [path])).get(path) ?? true;
};

const validateUrl: TextFieldSingleValidation = async (value, { data, req }) => {
  const { from } = data as { from?: string | null };
  const isValid = validateTarget(value, from);
  if (!value || !from || isValid !== true) return isValid;
  return chainFault(pathOfOldAddress(from), value, await readRedirectTargets(sqlWithin(req))) ?? true;
};

const oldAddress = {
  label: 'Old path',
  admin: { description: 'The path to redirect from, such as /2019/05/an-old-article.' },
  validate: validateFrom,
};

/** Adds validation to the fields of Payload's redirects plugin. */
export const checkedFields = (fields: Field[]): Field[] =>
  fields.map((field) => {
    if (!('name' in field)) return field;
    if (field.name === 'from') return { ...field, ...oldAddress } as Field;
    if (field.name === 'url') return { ...field, label: 'URL', validate: validateUrl } as Field;
    return 'fields' in field ? ({ ...field, fields: checkedFields(field.fields) } as Field) : field;
  });
