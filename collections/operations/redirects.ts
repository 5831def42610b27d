import type { CollectionConfig, Field } from 'payload';
import { everyone, staff } from '@/domain/access/content.policy';
import { tidyRedirect, validateOldAddress, validateTarget } from '@/domain/redirects/redirect.rules';
import { applyRule, toAccess } from '../adapters';

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

/** The plugin's fields, with what may be entered. */
const checkedFields = (fields: Field[]): Field[] =>
  fields.map((field) => {
    if (!('name' in field)) return field;
    if (field.name === 'from') return { ...field, ...oldAddress } as Field;
    if (field.name === 'url') return { ...field, ...target } as Field;
    return 'fields' in field ? ({ ...field, fields: checkedFields(field.fields) } as Field) : field;
  });

/** Old addresses and where they lead; who may keep them. */
export const redirectOverrides: Omit<Partial<CollectionConfig>, 'fields'> & {
  fields: (given: { defaultFields: Field[] }) => Field[];
} = {
  admin: { group: 'Site', useAsTitle: 'from', defaultColumns: ['from', 'to.type', 'to.url', 'updatedAt'] },
  access: {
    read: toAccess(everyone),
    create: toAccess(staff('editor')),
    update: toAccess(staff('editor')),
    delete: toAccess(staff('editor')),
  },
  fields: ({ defaultFields }) => checkedFields(defaultFields),
  hooks: { beforeValidate: [applyRule(tidyRedirect)] },
};
