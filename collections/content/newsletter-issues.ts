import type { CollectionConfig } from 'payload';
import { unsentIssues } from '@/domain/access/content.policy';
import { editors, systemOnly } from '../access/newsletters';
import { toAccess } from '../adapters';
import { letterField } from '../fields/letter';
import { labeledOptions } from '../fields/options';
import { PICKER } from '../fields/relations';
import { issueActions } from '../hooks/issue-actions';

/** One mailing of a newsletter: an editor's text and links to articles. Each issue is sent once (ADMIN-19). */
export const NewsletterIssues: CollectionConfig = {
  slug: 'newsletter-issues',
  labels: { singular: 'Newsletter issue', plural: 'Newsletter issues' },
  admin: {
    group: 'Newsletters',
    useAsTitle: 'subject',
    defaultColumns: [
      'subject',
      'newsletter',
      'status',
      'sendAt',
      'sentCount',
      'failedCount',
      'endedCount',
      'suppressedCount',
    ],
    livePreview: {
      url: ({ data }) => (data.id ? `/api/cms/newsletter-issues/${data.id}/mail-preview` : null),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 375, height: 812 },
        { name: 'mail', label: 'Mail program', width: 640, height: 900 },
      ],
    },
  },
  access: { read: editors, create: editors, update: toAccess(unsentIssues), delete: toAccess(unsentIssues) },
  endpoints: issueActions,
  fields: [
    { name: 'newsletter', type: 'relationship', relationTo: 'newsletters', required: true, index: true },
    { name: 'subject', type: 'text', required: true, maxLength: 150 },
    {
      name: 'preview',
      label: 'Preview text',
      type: 'text',
      maxLength: 150,
      admin: { description: 'Shown after the subject in most inboxes.' },
    },
    { name: 'title', label: 'Headline', type: 'text', required: true, maxLength: 150 },
    letterField,
    {
      name: 'articles',
      type: 'relationship',
      relationTo: 'articles',
      hasMany: true,
      maxRows: 20,
      admin: { components: { Field: PICKER } },
    },
    {
      name: 'closing',
      type: 'textarea',
      maxLength: 2000,
      admin: { description: 'Shown below the articles. A blank line starts a new paragraph.' },
    },
    {
      name: 'sending',
      type: 'ui',
      admin: { position: 'sidebar', components: { Field: '/src/admin/SendIssue.client#SendIssue' } },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'draft',
      index: true,
      options: labeledOptions(['draft', 'scheduled', 'sending', 'sent']),
      access: systemOnly,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'sendAt',
      label: 'Send date',
      type: 'date',
      access: systemOnly,
      admin: { position: 'sidebar', readOnly: true, date: { pickerAppearance: 'dayAndTime' } },
    },
    ...(['sentCount', 'failedCount', 'endedCount', 'suppressedCount'] as const).map((name) => ({
      name,
      label: { sentCount: 'Sent', failedCount: 'Failed', endedCount: 'Unsubscribed', suppressedCount: 'Suppressed' }[
        name
      ],
      type: 'number' as const,
      defaultValue: 0,
      access: systemOnly,
      admin: { position: 'sidebar' as const, readOnly: true },
    })),
  ],
};
