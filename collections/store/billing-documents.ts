import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { storeReaders } from '../access/merchandising';
import { toAccess } from '../adapters';
import { readOnly } from '../fields/orders';

/**
 * Invoices and credit notes, with their content at the moment of issue. Only `document_issue` writes them, and nothing
 * changes or deletes them.
 */
export const BillingDocuments: CollectionConfig = {
  slug: 'billing-documents',
  labels: { singular: 'Invoice or credit note', plural: 'Invoices' },
  defaultSort: '-id',
  admin: {
    group: 'Store',
    // Editors don't work in the store. Those who may read orders open an invoice from its order.
    hidden: ({ user }) => user?.role === 'editor',
    useAsTitle: 'number',
    defaultColumns: ['number', 'kind', 'emailAddress', 'totalMinor', 'taxMinor', 'issuedAt'],
    listSearchableFields: ['number', 'emailAddress'],
    description: 'Issued when an order or a subscription is paid, and when a refund is paid out.',
  },
  access: { read: storeReaders, create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    {
      name: 'document',
      type: 'ui',
      admin: { components: { Field: '/src/admin/store/BillingDocument#BillingDocument' } },
    },
    readOnly({ name: 'number', type: 'text', required: true, unique: true, index: true }),
    readOnly({
      name: 'kind',
      type: 'select',
      required: true,
      options: [
        { label: 'Invoice', value: 'invoice' },
        { label: 'Credit note', value: 'credit-note' },
        { label: 'Cancellation of a credit note', value: 'cancellation' },
      ],
    }),
    readOnly({ name: 'issuedAt', type: 'date', required: true, index: true }),
    readOnly({ name: 'order', type: 'relationship', relationTo: 'orders', index: true, maxDepth: 0 }),
    readOnly({
      name: 'charge',
      label: 'Subscription charge',
      type: 'relationship',
      relationTo: 'subscription-invoices',
      index: true,
      maxDepth: 0,
      admin: { hidden: true },
    }),
    readOnly({ name: 'owner', type: 'number', index: true, admin: { hidden: true } }),
    readOnly({ name: 'emailAddress', type: 'text', required: true }),
    readOnly({
      name: 'totalMinor',
      label: 'Total',
      type: 'number',
      required: true,
      admin: { components: { Field: false, Cell: '/src/admin/store/MoneyCell.client#MoneyCell' } },
    }),
    readOnly({
      name: 'taxMinor',
      label: 'Tax',
      type: 'number',
      required: true,
      admin: { components: { Field: false, Cell: '/src/admin/store/MoneyCell.client#MoneyCell' } },
    }),
    readOnly({ name: 'currency', type: 'text', required: true, admin: { hidden: true } }),
    // The payment, refund or cancellation that it documents, so that none has two documents.
    readOnly({ name: 'source', type: 'text', required: true, unique: true, index: true, admin: { hidden: true } }),
    readOnly({ name: 'snapshot', type: 'json', required: true, admin: { hidden: true } }),
  ],
};
