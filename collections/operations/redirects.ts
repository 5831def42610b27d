import type { CollectionConfig, Field } from 'payload';
import { everyone, staff } from '@/domain/access/content.policy';
import { normalizeRedirect } from '@/domain/redirects/redirect.rules';
import { applyRule, toAccess } from '../adapters';
import { checkedFields } from '../fields/redirect';

/** Overrides of the redirects collection that Payload's plugin adds. */
export const redirectOverrides: Omit<Partial<CollectionConfig>, 'fields'> & {
  fields: (args: { defaultFields: Field[] }) => Field[];
} = {
  admin: { group: 'Site', useAsTitle: 'from', defaultColumns: ['from', 'to.type', 'to.url', 'updatedAt'] },
  access: {
    read: toAccess(everyone),
    create: toAccess(staff('editor')),
    update: toAccess(staff('editor')),
    delete: toAccess(staff('editor')),
  },
  fields: ({ defaultFields }) => checkedFields(defaultFields),
  hooks: { beforeValidate: [applyRule(normalizeRedirect)] },
};
