import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { ORDER_STATUS_CAPTIONS, ORDER_STATUSES } from '@/domain/orders/order-status.rules';
import { merchandisers, orderReaders, readOnlyField } from '../access/merchandising';
import { toAccess } from '../adapters';
import { boughtCurrencyField } from '../fields/currency';
import { readOnly, readOnlyMoney } from '../fields/orders';
import { cancelInOneChange } from '../hooks/orders';

/**
 * Orders, with a snapshot of lines, prices and addresses at the time of purchase. Editors can read orders (ADMIN-03).
 * Merchandisers can read and cancel them (ADMIN-05). Payments and refunds have their own endpoints.
 */
export const Orders: CollectionConfig = {
  slug: 'orders',
  defaultSort: '-createdAt',
  admin: {
    group: 'Store',
    useAsTitle: 'orderNumber',
    defaultColumns: [
      'orderNumber',
      'orderStatus',
      'owner',
      'emailAddress',
      'grandTotalMinor',
      'itemCount',
      'createdAt',
    ],
    listSearchableFields: ['orderNumber', 'emailAddress'],
    components: {
      beforeListTable: ['/src/admin/store/StoreFigures#StoreFigures'],
      edit: { beforeDocumentControls: ['/src/admin/store/OrderActions#OrderActions'] },
    },
  },
  access: { read: orderReaders, create: toAccess(nobody), update: merchandisers, delete: toAccess(nobody) },
  disableDuplicate: true,
  hooks: { beforeChange: [cancelInOneChange] },
  indexes: [{ fields: ['owner', 'idempotencyKey'], unique: true }, { fields: ['owner', 'createdAt'] }],
  fields: [
    readOnly({ name: 'orderNumber', type: 'text', required: true, unique: true, index: true }),
    {
      name: 'orderStatus',
      label: 'Status',
      type: 'select',
      required: true,
      defaultValue: 'PENDING',
      index: true,
      options: ORDER_STATUSES.map((value) => ({ label: ORDER_STATUS_CAPTIONS[value], value })),
      admin: { position: 'sidebar', readOnly: true },
    },
    readOnly({
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      maxDepth: 1,
      // Merchandisers have no access to accounts. A plain relationship would show every buyer as "Untitled".
      admin: {
        components: { Field: '/src/admin/store/OrderBuyer#OrderBuyer', Cell: '/src/admin/store/OrderBuyer#BuyerCell' },
      },
    }),
    readOnly({ name: 'emailAddress', type: 'email', required: true, index: true }),
    {
      name: 'timeline',
      type: 'ui',
      admin: { components: { Field: '/src/admin/store/OrderTimeline#OrderTimeline' } },
    },
    {
      name: 'documents',
      label: 'Invoices and credit notes',
      type: 'join',
      collection: 'billing-documents',
      on: 'order',
      admin: { defaultColumns: ['number', 'kind', 'totalMinor', 'issuedAt'], allowCreate: false },
    },
    readOnly({ name: 'lines', type: 'json', required: true, admin: { hidden: true } }),
    boughtCurrencyField,
    readOnlyMoney('subTotalMinor', 'Subtotal'),
    readOnlyMoney('discountMinor', 'Discount'),
    readOnlyMoney('taxMinor', 'Tax'),
    readOnlyMoney('shippingMinor', 'Shipping'),
    readOnlyMoney('grandTotalMinor', 'Total'),
    readOnlyMoney('refundedMinor', 'Refunded'),
    readOnly({ name: 'itemCount', type: 'number', required: true, defaultValue: 0 }),
    readOnly({ name: 'promoCode', type: 'text', index: true }),
    readOnly({ name: 'shippingMethod', type: 'text' }),
    readOnly({ name: 'carrier', type: 'text', admin: { hidden: true } }),
    readOnly({ name: 'trackingNumber', type: 'text', admin: { hidden: true } }),
    readOnly({ name: 'shippingAddress', type: 'json', admin: { hidden: true } }),
    readOnly({ name: 'billingAddress', type: 'json', admin: { hidden: true } }),
    readOnly({ name: 'payment', type: 'json', admin: { hidden: true } }),
    readOnly({ name: 'taxDetails', type: 'json', admin: { hidden: true } }),
    readOnly({ name: 'paymentId', type: 'text', index: true }),
    readOnly({ name: 'provider', type: 'text' }),
    readOnly({ name: 'paidAt', type: 'date', index: true }),
    readOnly({ name: 'expiresAt', type: 'date', admin: { hidden: true } }),
    readOnly({ name: 'failure', type: 'text' }),
    { name: 'idempotencyKey', type: 'text', required: true, hidden: true, access: readOnlyField },
    { name: 'bodyHash', type: 'text', required: true, hidden: true, access: readOnlyField },
    { name: 'cartRef', type: 'text', hidden: true, access: readOnlyField },
  ],
};
