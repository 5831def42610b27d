import type { CollectionConfig } from 'payload';
import {
  isForSubscriptions,
  validateAmountOff,
  validateEnd,
  validateKind,
  validateLimit,
  validatePercent,
  validatePeriods,
} from '@/domain/catalog/promo-code.rules';
import { t } from '@/language/t';
import { merchandiserTables, storeReaders } from '../access/merchandising';
import { moneyField, validateAmount } from '../fields/money';
import { uniqueCopy } from '../hooks/copies';
import { upperCaseCode } from '../hooks/merchandising';

/** Promo codes for a discount on an order of the store (CHK-13), on the first charges of a subscription, or on both. */
export const PromoCodes: CollectionConfig = {
  slug: 'promo-codes',
  admin: {
    group: 'Store',
    useAsTitle: 'code',
    defaultColumns: ['code', 'appliesTo', 'kind', 'percent', 'amountMinor', 'startsAt', 'endsAt', 'isActive'],
  },
  access: { ...merchandiserTables, read: storeReaders },
  fields: [
    {
      name: 'code',
      type: 'text',
      required: true,
      unique: true,
      maxLength: 40,
      hooks: { beforeValidate: [upperCaseCode], beforeDuplicate: [uniqueCopy('-COPY')] },
      validate: (value: string | null | undefined) =>
        /^[A-Za-z0-9-]{2,40}$/.test(value ?? '') ? true : t('Use 2 to 40 letters, digits and hyphens.'),
    },
    {
      type: 'row',
      fields: [
        {
          name: 'appliesTo',
          label: 'Applies to',
          type: 'select',
          defaultValue: 'store',
          options: [
            { label: 'Store orders', value: 'store' },
            { label: 'Subscriptions', value: 'subscriptions' },
            { label: 'Both', value: 'both' },
          ],
          admin: { isClearable: false },
        },
        {
          name: 'periods',
          label: 'Discounted billing periods',
          type: 'number',
          min: 1,
          max: 36,
          defaultValue: 1,
          validate: validatePeriods,
          admin: {
            condition: isForSubscriptions,
            description: 'The first charges of a subscription, in months or years, that are reduced.',
          },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'kind',
          label: 'Discount',
          type: 'select',
          required: true,
          defaultValue: 'percent',
          validate: (value: string | null | undefined, { data }: { data?: unknown }) =>
            validateKind(value, (data as { appliesTo?: string | null } | undefined)?.appliesTo),
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
          validate: async (value: number | null | undefined, validation: Parameters<typeof validateAmount>[1]) => {
            const isAbove = validateAmountOff(value);
            return isAbove === true ? validateAmount(value, validation) : isAbove;
          },
          admin: { condition: (data) => data?.kind === 'amount' },
        }),
      ],
    },
    {
      type: 'row',
      fields: [
        moneyField('minimumMinor', 'Minimum order', {
          admin: { description: 'For subscriptions, the minimum price of one billing period.' },
        }),
        { name: 'perCustomerLimit', label: 'Uses per customer', type: 'number', min: 1, validate: validateLimit },
        { name: 'totalLimit', label: 'Total uses', type: 'number', min: 1, validate: validateLimit },
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
      admin: {
        condition: (data) => data?.appliesTo !== 'subscriptions',
        description: 'In the store, the code applies to these products only. If empty, it applies to all.',
      },
    },
    { name: 'isActive', label: 'Active', type: 'checkbox', defaultValue: true, admin: { position: 'sidebar' } },
  ],
};
