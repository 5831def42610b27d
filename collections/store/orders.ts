import type { CollectionConfig, Field } from 'payload';
import { nobody, ownRecords, staff } from '@/domain/access/content.policy';
import { ORDER_STATUS_CAPTIONS, ORDER_STATUSES } from '@/domain/orders/order-status.rules';
import { toAccess, toFieldAccess } from '../adapters';
import { cancelInOneChange } from '../hooks/orders';

const merchandisers = toAccess(staff('merchandiser'));
const unchanged = { create: toFieldAccess(nobody), update: toFieldAccess(nobody) };

/** What the till writes and nobody types. */
const written = <F extends Field>(field: F): F => ({
  ...field,
  access: { read: undefined, ...unchanged },
  admin: { ...('admin' in field ? field.admin : {}), readOnly: true },
});

/** An amount of cents: lists say it in dollars, and forms among the facts of the order. A condition would make its column optional. */
const money = (name: string, label: string): Field =>
  written({
    name,
    label,
    type: 'number',
    required: true,
    defaultValue: 0,
    admin: { style: { display: 'none' }, components: { Cell: '/src/admin/store/MoneyCell#MoneyCell' } },
  });

/**
 * What was bought, with everything as it was at that moment: lines, prices, addresses. Merchandisers read orders and
 * can only cancel them here (ADMIN-05); payments and refunds go through the till.
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
  access: { read: merchandisers, create: toAccess(nobody), update: merchandisers, delete: toAccess(nobody) },
  disableDuplicate: true,
  hooks: { beforeChange: [cancelInOneChange] },
  indexes: [{ fields: ['owner', 'idempotencyKey'], unique: true }, { fields: ['owner', 'createdAt'] }],
  fields: [
    written({ name: 'orderNumber', type: 'text', required: true, unique: true, index: true }),
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
    written({
      name: 'owner',
      type: 'relationship',
      relationTo: 'users',
      maxDepth: 1,
      // Merchandisers do not read accounts: a relationship would call every buyer "Untitled".
      admin: {
        components: { Field: '/src/admin/store/OrderBuyer#OrderBuyer', Cell: '/src/admin/store/OrderBuyer#BuyerCell' },
      },
    }),
    written({ name: 'emailAddress', type: 'email', required: true, index: true }),
    {
      name: 'timeline',
      type: 'ui',
      admin: { components: { Field: '/src/admin/store/OrderTimeline#OrderTimeline' } },
    },
    written({ name: 'lines', type: 'json', required: true, admin: { hidden: true } }),
    money('subTotalMinor', 'Subtotal'),
    money('discountMinor', 'Discount'),
    money('taxMinor', 'Tax'),
    money('shippingMinor', 'Shipping'),
    money('grandTotalMinor', 'Total'),
    money('refundedMinor', 'Refunded'),
    written({ name: 'itemCount', type: 'number', required: true, defaultValue: 0 }),
    written({ name: 'promoCode', type: 'text', index: true }),
    written({ name: 'shippingMethod', type: 'text' }),
    written({ name: 'shippingAddress', type: 'json', admin: { hidden: true } }),
    written({ name: 'billingAddress', type: 'json', admin: { hidden: true } }),
    written({ name: 'payment', type: 'json', admin: { hidden: true } }),
    written({ name: 'paymentId', type: 'text', index: true }),
    written({ name: 'provider', type: 'text' }),
    written({ name: 'paidAt', type: 'date', index: true }),
    written({ name: 'expiresAt', type: 'date', admin: { hidden: true } }),
    written({ name: 'failure', type: 'text' }),
    { name: 'idempotencyKey', type: 'text', required: true, hidden: true, access: unchanged },
    { name: 'bodyHash', type: 'text', required: true, hidden: true, access: unchanged },
    { name: 'cartRef', type: 'text', hidden: true, access: unchanged },
  ],
};

const record = {
  access: { read: merchandisers, create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} satisfies Partial<CollectionConfig>;

/** What happened to an order: the lines of its timeline. */
export const OrderEvents: CollectionConfig = {
  slug: 'order-events',
  admin: { group: 'Store', hidden: true },
  ...record,
  fields: [
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true, maxDepth: 0 },
    { name: 'kind', type: 'text', required: true },
    { name: 'amountMinor', type: 'number' },
    { name: 'person', type: 'relationship', relationTo: 'users', maxDepth: 0 },
    { name: 'note', type: 'text' },
    { name: 'key', type: 'text', unique: true, hidden: true },
  ],
};

/** What a buyer may do with what was bought: fetch a file, or copy a text so many times. */
export const Entitlements: CollectionConfig = {
  slug: 'entitlements',
  admin: { group: 'Store', hidden: true },
  ...record,
  access: { ...record.access, read: toAccess(ownRecords) },
  fields: [
    { name: 'owner', type: 'relationship', relationTo: 'users', index: true, maxDepth: 0 },
    { name: 'order', type: 'relationship', relationTo: 'orders', required: true, index: true, maxDepth: 0 },
    { name: 'kind', type: 'select', required: true, options: ['download', 'licence'] },
    { name: 'availability', type: 'relationship', relationTo: 'availabilities', maxDepth: 0 },
    { name: 'title', type: 'text', required: true },
    { name: 'format', type: 'text' },
    { name: 'copies', type: 'number' },
    { name: 'code', type: 'text', required: true, unique: true },
    { name: 'expiresAt', type: 'date' },
    { name: 'revokedAt', type: 'date' },
  ],
};
