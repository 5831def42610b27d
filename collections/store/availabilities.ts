import type { CollectionConfig } from 'payload';
import { merchandisingAccess } from '../access/merchandising';
import { plainVersions } from '../fields/editorial';
import { moneyField } from '../fields/money';
import { closeFilesInUse } from '../hooks/closed-files';
import { firstFreeCopy } from '../hooks/copies';
import { refuseIncompleteFormat } from '../hooks/publish-checklist';
import { sheetEndpoints } from '../hooks/sheet';

/** One form in which a product is sold: format, language and list price (ADMIN-26, ADMIN-27). */
export const Availabilities: CollectionConfig = {
  slug: 'availabilities',
  admin: {
    group: 'Store',
    useAsTitle: 'availabilityId',
    defaultColumns: ['availabilityId', 'product', 'format', 'language', 'listPriceMinor', 'availabilityStatus'],
    listSearchableFields: ['availabilityId', 'format'],
  },
  access: merchandisingAccess,
  endpoints: sheetEndpoints,
  versions: plainVersions,
  hooks: { beforeChange: [refuseIncompleteFormat], afterChange: [closeFilesInUse] },
  fields: [
    {
      name: 'checklist',
      type: 'ui',
      admin: { components: { Field: '/src/admin/store/PublishChecklist.client#FormatChecklist' } },
    },
    {
      name: 'availabilityId',
      label: 'Availability id',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 60,
      hooks: { beforeDuplicate: [firstFreeCopy('-COPY')] },
      validate: (value: string | null | undefined) =>
        /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(value ?? '')
          ? true
          : 'An availability id is made of letters, digits and hyphens, such as 10234-PDF-ENG.',
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
          admin: { description: 'Such as Hardcover or PDF.' },
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
        { name: 'permissionsAvailable', type: 'checkbox', defaultValue: false },
        moneyField('permissionPriceMinor', 'Price of one permission', {
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
      // The copies on the shelf are those of the original.
      hooks: { beforeDuplicate: [() => null] },
      admin: {
        description:
          'Copies on hand; empty for what never runs out. Once counted, it changes by stock movements alone.',
      },
    },
    {
      name: 'components',
      label: 'Made of',
      type: 'relationship',
      relationTo: 'availabilities',
      hasMany: true,
      maxDepth: 0,
      admin: {
        description:
          'What the bundle holds. Buyers are asked for an address if any of it is shipped, files are delivered as downloads, and each sale takes a copy of every component.',
      },
    },
    {
      name: 'file',
      type: 'upload',
      relationTo: 'files',
      admin: { description: 'What buyers download. Nobody else can fetch it.' },
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
      // Without a stock it would sell without end.
      hooks: { beforeDuplicate: [() => 'INACTIVE'] },
      options: [
        { label: 'Active', value: 'ACTIVE' },
        { label: 'Inactive', value: 'INACTIVE' },
      ],
      admin: { position: 'sidebar' },
    },
  ],
};
