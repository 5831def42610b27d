import type { CollectionConfig } from 'payload';
import { recordAccess } from '../access/records';

/** The outbox: mails that no mail server took because none is configured. */
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
