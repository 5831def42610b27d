import type { CollectionConfig } from 'payload';
import { t } from '@/language/t';
import { merchandisingAccess } from '../access/merchandising';
import { plainVersions } from '../fields/editorial';
import { moneyField } from '../fields/money';
import { weightField } from '../fields/shipping-zones';
import { uniqueCopy } from '../hooks/copies';
import { rejectIncompleteFormat } from '../hooks/publish-checklist';
import { restrictFilesInUse } from '../hooks/restricted-files';
import { sheetEndpoints } from '../hooks/sheet';

/** Formats that products are sold in, each with a language and list price (ADMIN-26, ADMIN-27). */
export const Availabilities: CollectionConfig = {
  slug: 'availabilities',
  labels: { singular: 'Format', plural: 'Formats' },
  admin: {
    group: 'Store',
    useAsTitle: 'availabilityId',
    defaultColumns: ['availabilityId', 'product', 'format', 'language', 'listPriceMinor', 'availabilityStatus'],
    listSearchableFields: ['availabilityId', 'format'],
  },
  access: merchandisingAccess,
  endpoints: sheetEndpoints,
  versions: plainVersions,
  hooks: { beforeChange: [rejectIncompleteFormat], afterChange: [restrictFilesInUse] },
  fields: [
    {
      name: 'checklist',
      type: 'ui',
      admin: { components: { Field: '/src/admin/store/PublishChecklist.client#FormatChecklist' } },
    },
    {
      name: 'availabilityId',
      label: 'Format ID',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 60,
      hooks: { beforeDuplicate: [uniqueCopy('-COPY')] },
      validate: (value: string | null | undefined) =>
        /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(value ?? '')
          ? true
          : t('Use letters, digits and hyphens only, such as 10234-PDF-ENG.'),
    },
    { name: 'product', type: 'relationship', relationTo: 'products', required: true, index: true },
    {
      type: 'row',
      fields: [
        {
          name: 'format',
          type: 'text',
          required: true,
          maxLength: 60,
          admin: { description: 'Shown as the choice on the product page, such as Hardcover or PDF.' },
        },
        { name: 'language', type: 'text', required: true, defaultValue: 'English', maxLength: 40 },
      ],
    },
    {
      type: 'row',
      fields: [
        moneyField('listPriceMinor', 'List price', { required: true }),
        {
          name: 'lineType',
          label: 'Delivery',
          type: 'select',
          required: true,
          defaultValue: 'SHIP',
          options: [
            { label: 'Shipped', value: 'SHIP' },
            { label: 'Ebook', value: 'EBOOK' },
            { label: 'Bundle', value: 'BUNDLE' },
            { label: 'Digital', value: 'DIGITAL' },
          ],
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'permissionsAvailable', label: 'Copying permissions available', type: 'checkbox', defaultValue: false },
        moneyField('permissionPriceMinor', 'Price per permission', {
          defaultValue: 450,
          admin: { condition: (data) => Boolean(data?.permissionsAvailable) },
        }),
      ],
    },
    { name: 'isVolumePricingAvailable', label: 'Volume pricing available', type: 'checkbox', defaultValue: false },
    {
      name: 'stock',
      type: 'number',
      min: 0,
      // A duplicate has no stock: the copies on hand belong to the original.
      hooks: { beforeDuplicate: [() => null] },
      admin: {
        description:
          'Copies on hand. Buyers can’t order more. If empty, stock is unlimited. After the first count, only stock movements change it.',
      },
    },
    weightField('weightGrams', 'Weight in grams', {
      admin: {
        condition: (data) => data?.lineType === 'SHIP',
        description: 'Weight of one packed copy. Shipping rates can depend on the weight of the order.',
      },
    }),
    {
      name: 'components',
      label: 'Components',
      type: 'relationship',
      relationTo: 'availabilities',
      hasMany: true,
      maxDepth: 0,
      admin: {
        description:
          'Formats in this bundle. Buyers enter a shipping address if any component ships, and download the files. Each sale takes one copy of every component from stock.',
      },
    },
    {
      name: 'file',
      type: 'upload',
      relationTo: 'files',
      admin: { description: 'Buyers download this file after payment. Nobody else can.' },
    },
    {
      name: 'ledger',
      type: 'ui',
      admin: { components: { Field: '/src/admin/store/Ledger#Ledger' } },
    },
    {
      name: 'availabilityStatus',
      label: 'Status',
      type: 'select',
      required: true,
      defaultValue: 'ACTIVE',
      // A duplicate has no stock, so an active one would sell without limit.
      hooks: { beforeDuplicate: [() => 'INACTIVE'] },
      options: [
        { label: 'Active', value: 'ACTIVE' },
        { label: 'Inactive', value: 'INACTIVE' },
      ],
      admin: { position: 'sidebar' },
    },
  ],
};
