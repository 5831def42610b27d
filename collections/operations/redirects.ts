import type { CollectionConfig, Field } from 'payload';
import { anyStaff, everyone, nobody, staff } from '@/domain/access/content.policy';
import { normalizeRedirect } from '@/domain/redirects/redirect.rules';
import { applyRule, toAccess, toFieldAccess } from '../adapters';
import { checkedFields } from '../fields/redirect';
import { leadOnRedirects, redirectEndpoints } from '../hooks/redirects';

/** How often a redirect is used. Counted by the server, see `createRedirectCounter`. */
const counted = {
  access: {
    read: toFieldAccess(anyStaff),
    create: toFieldAccess(nobody),
    update: toFieldAccess(nobody),
  },
};
const usage: Field[] = [
  {
    name: 'uses',
    type: 'number',
    defaultValue: 0,
    admin: {
      readOnly: true,
      position: 'sidebar',
      description: 'Requests for the old path. A browser that knows the redirect doesn’t ask again.',
    },
    ...counted,
  },
  {
    name: 'lastUsedAt',
    label: 'Last used',
    type: 'date',
    admin: { readOnly: true, position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    ...counted,
  },
  {
    name: 'leadsTo',
    label: 'Leads to',
    type: 'ui',
    admin: { disableBulkEdit: true, components: { Cell: '/src/admin/RedirectTarget#RedirectTarget' } },
  },
];

/** Overrides of the redirects collection that Payload's plugin adds. */
export const redirectOverrides: Omit<Partial<CollectionConfig>, 'fields'> & {
  fields: (args: { defaultFields: Field[] }) => Field[];
} = {
  admin: {
    group: 'Site',
    useAsTitle: 'from',
    defaultColumns: ['from', 'leadsTo', 'uses', 'lastUsedAt'],
    components: { beforeListTable: ['/src/admin/ImportRedirects.client#ImportRedirects'] },
  },
  access: {
    read: toAccess(everyone),
    create: toAccess(staff('editor')),
    update: toAccess(staff('editor')),
    delete: toAccess(staff('editor')),
  },
  endpoints: redirectEndpoints,
  fields: ({ defaultFields }) => [...checkedFields(defaultFields), ...usage],
  hooks: { beforeValidate: [applyRule(normalizeRedirect)], afterChange: [leadOnRedirects] },
};
