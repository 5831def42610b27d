import type { CollectionConfig } from 'payload';
import { recordAccess } from '../access/records';

/** Outbox: mails that were not sent because no mail server is configured. */
export const Mails: CollectionConfig = {
  slug: 'mails',
  ...recordAccess,
  admin: { ...recordAccess.admin, useAsTitle: 'subject', defaultColumns: ['subject', 'to', 'createdAt'] },
  fields: [
    { name: 'to', type: 'text', required: true },
    { name: 'subject', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'html', type: 'code', admin: { language: 'html' } },
  ],
};
