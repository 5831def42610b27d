import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { validateAmountOff, validateEnd, validateLimit, validatePercent } from '@/domain/catalogue/promo-code.rules';
import { STOCK_REASONS, validateStockChange, validateStockReason } from '@/domain/catalogue/stock-movement.rules';
import { toAccess, toFieldAccess } from '../adapters';
import { moneyField } from '../fields/money';
import { firstFreeCopy } from '../hooks/copies';
import { notePerson, queuePriceChange, upperCaseCode } from '../hooks/merchandising';

const merchandisers = toAccess(staff('merchandiser'));
const bySystem = { create: toFieldAccess(nobody) };
const ownTables = { read: merchandisers, create: merchandisers, update: merchandisers, delete: merchandisers };

/** Codes that take something off an order (CHK-13). */
export const PromoCodes: CollectionConfig = {
  slug: 'promo-codes',
  admin: {
    group: 'Store',
    useAsTitle: 'code',
    defaultColumns: ['code', 'kind', 'percent', 'amountMinor', 'startsAt', 'endsAt', 'isActive'],
  },
  access: ownTables,
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeValidate: [upperCaseCode], beforeDuplicate: [firstFreeCopy('-COPY')] },
      validate: (value: string | null | undefined) =>
        /^[A-Za-z0-9-]{2,40}$/.test(value ?? '') ? true : 'A code is made of letters, digits and hyphens.',
    },
    {
      type: 'row',
      fields: [
        {
          name: 'kind',
          type: 'select',
          required: true,
          defaultValue: 'percent',
          options: [
            { label: 'Percent off', value: 'percent' },
            { label: 'Amount off', value: 'amount' },
            { label: 'Free shipping', value: 'free-shipping' },
          ],
        },
        {
          name: 'percent',
          type: 'number',
          min: 1,
          max: 100,
          validate: validatePercent,
          admin: { condition: (data) => data?.kind === 'percent' },
        },
        moneyField('amountMinor', 'Amount', {
          min: 1,
          validate: validateAmountOff,
          admin: { condition: (data) => data?.kind === 'amount' },
        }),
      ],
    },
    {
      type: 'row',
      fields: [
        moneyField('minimumMinor', 'Minimum order'),
        { name: 'perCustomerLimit', label: 'Uses per customer', type: 'number', min: 1, validate: validateLimit },
        { name: 'totalLimit', label: 'Uses in all', type: 'number', min: 1, validate: validateLimit },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'startsAt', type: 'date', admin: { date: { pickerAppearance: 'dayAndTime' } } },
        {
          name: 'endsAt',
          type: 'date',
          admin: { date: { pickerAppearance: 'dayAndTime' } },
          validate: (value: Date | string | null | undefined, { siblingData }: { siblingData?: unknown }) =>
            validateEnd(value, (siblingData as { startsAt?: string | null } | undefined)?.startsAt),
        },
      ],
    },
    { name: 'uses', type: 'ui', admin: { components: { Field: '/src/admin/store/PromoUses#PromoUses' } } },
    {
      name: 'products',
      type: 'relationship',
      relationTo: 'products',
      hasMany: true,
      admin: { description: 'What it takes something off; empty for everything.' },
    },
    { name: 'isActive', label: 'Active', type: 'checkbox', defaultValue: true, admin: { position: 'sidebar' } },
  ],
};

/** How parcels travel, and what that costs (CHK-09). */
export const ShippingMethods: CollectionConfig = {
  slug: 'shipping-methods',
  admin: { group: 'Store', useAsTitle: 'name', defaultColumns: ['name', 'code', 'rateMinor', 'countries'] },
  access: ownTables,
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeDuplicate: [firstFreeCopy('-COPY')] },
    },
    { name: 'name', type: 'text', required: true, maxLength: 60 },
    { name: 'note', type: 'text', maxLength: 120, admin: { description: 'Such as: Arrives in three to five days.' } },
    moneyField('rateMinor', 'Rate', { required: true }),
    moneyField('freeFromMinor', 'Free from this subtotal'),
    {
      name: 'countries',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Two-letter codes with commas between them, such as US, CA; empty for all.' },
    },
    { name: 'position', type: 'number', defaultValue: 0 },
  ],
};

/** Sales tax by country and state; a row without a state is for the whole country. */
export const TaxRates: CollectionConfig = {
  slug: 'tax-rates',
  admin: { group: 'Store', useAsTitle: 'country', defaultColumns: ['country', 'state', 'percent', 'taxesDigital'] },
  access: ownTables,
  // There is one rate for a place.
  disableDuplicate: true,
  indexes: [{ fields: ['country', 'state'], unique: true }],
  fields: [
    { name: 'country', type: 'text', required: true, maxLength: 2 },
    { name: 'state', type: 'text', maxLength: 10 },
    { name: 'percent', type: 'number', required: true, min: 0, max: 100 },
    { name: 'taxesDigital', label: 'Digital goods are taxed', type: 'checkbox', defaultValue: false },
    { name: 'taxesShipping', label: 'Shipping is taxed', type: 'checkbox', defaultValue: false },
  ],
};

/**
 * The stock ledger: who changed the stock of what, when, by how many and why. It is the only way to change stock: the
 * database keeps an availability's stock equal to the sum of its movements, and refuses one that leads below zero.
 */
export const StockMovements: CollectionConfig = {
  slug: 'stock-movements',
  defaultSort: '-createdAt',
  admin: {
    group: 'Store',
    useAsTitle: 'reason',
    defaultColumns: ['availability', 'change', 'stockAfter', 'reason', 'person', 'createdAt'],
  },
  access: { read: merchandisers, create: merchandisers, update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  hooks: { beforeChange: [notePerson] },
  fields: [
    {
      name: 'availability',
      type: 'relationship',
      relationTo: 'availabilities',
      required: true,
      index: true,
      maxDepth: 1,
    },
    {
      name: 'change',
      type: 'number',
      required: true,
      validate: (value: number | null | undefined) => validateStockChange(value),
      admin: { description: 'Copies that came in; a negative number for copies that went out.' },
    },
    {
      name: 'reason',
      type: 'select',
      required: true,
      defaultValue: 'received',
      options: STOCK_REASONS,
      validate: (value: unknown, { req }: { req: { user?: unknown } }) => validateStockReason(value, Boolean(req.user)),
    },
    { name: 'note', type: 'text', maxLength: 200 },
    { name: 'stockAfter', type: 'number', access: bySystem, admin: { readOnly: true } },
    { name: 'person', type: 'relationship', relationTo: 'users', maxDepth: 1, admin: { readOnly: true } },
    {
      name: 'order',
      type: 'relationship',
      relationTo: 'orders',
      index: true,
      maxDepth: 0,
      access: bySystem,
      admin: { readOnly: true },
    },
  ],
};

/** A list price from a moment on. It is put on the availability when the moment comes. */
export const PriceChanges: CollectionConfig = {
  slug: 'price-changes',
  defaultSort: '-startsAt',
  admin: {
    group: 'Store',
    useAsTitle: 'startsAt',
    defaultColumns: ['availability', 'listPriceMinor', 'startsAt', 'appliedAt', 'person'],
  },
  access: ownTables,
  disableDuplicate: true,
  hooks: { beforeChange: [notePerson], afterChange: [queuePriceChange] },
  fields: [
    { name: 'availability', type: 'relationship', relationTo: 'availabilities', required: true, index: true },
    moneyField('listPriceMinor', 'List price', { required: true }),
    { name: 'startsAt', type: 'date', required: true, admin: { date: { pickerAppearance: 'dayAndTime' } } },
    { name: 'appliedAt', type: 'date', admin: { readOnly: true } },
    { name: 'person', type: 'relationship', relationTo: 'users', maxDepth: 0, admin: { readOnly: true } },
  ],
};
