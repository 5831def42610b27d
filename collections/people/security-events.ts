import type { CollectionConfig } from 'payload';
import { SECURITY_EVENTS } from '@/domain/accounts/security-event.rules';
import { recordAccess } from '../access/records';
import { labeledOptions } from '../fields/options';

/** Audit trail of accounts: sign-ins, failed attempts, lockouts and changes of credentials, with network and device. */
export const SecurityEvents: CollectionConfig = {
  slug: 'security-events',
  ...recordAccess,
  admin: {
    ...recordAccess.admin,
    useAsTitle: 'kind',
    defaultColumns: ['kind', 'user', 'network', 'device', 'createdAt'],
  },
  fields: [
    { name: 'kind', type: 'select', required: true, index: true, options: labeledOptions(SECURITY_EVENTS) },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'network', type: 'text', maxLength: 64 },
    { name: 'device', type: 'text', maxLength: 120 },
    { name: 'sessionId', type: 'text', index: true, hidden: true },
  ],
};
