import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { SECURITY_EVENTS } from '@/domain/accounts/security-event.rules';
import { toAccess } from '../adapters';

/** What only the system writes and admins read. */
const records = {
  admin: { group: 'People', hidden: ({ user }: { user: unknown }) => (user as { role?: string })?.role !== 'admin' },
  access: { read: toAccess(staff()), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
} as const;

/** The audit trail of accounts: who signed in, failed to, was locked out or changed what protects it, and from where. */
export const SecurityEvents: CollectionConfig = {
  slug: 'security-events',
  ...records,
  admin: { ...records.admin, useAsTitle: 'kind', defaultColumns: ['kind', 'user', 'network', 'device', 'createdAt'] },
  fields: [
    { name: 'kind', type: 'select', required: true, index: true, options: [...SECURITY_EVENTS] },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'network', type: 'text', maxLength: 64 },
    { name: 'device', type: 'text', maxLength: 120 },
    { name: 'sessionId', type: 'text', index: true, hidden: true },
  ],
};

/** The outbox: mails that no mail server took because none is configured. */
export const Mails: CollectionConfig = {
  slug: 'mails',
  ...records,
  admin: { ...records.admin, useAsTitle: 'subject', defaultColumns: ['subject', 'to', 'createdAt'] },
  fields: [
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'html', type: 'code', admin: { language: 'html' } },
  ],
};
