import type { CollectionConfig } from 'payload';
import { PRODUCT_CONTENT_TYPES } from '@/domain/catalog/product-type.rules';
import { t } from '@/language/t';
import { merchandisingAccess } from '../access/merchandising';
import { magazineEditor } from '../fields/body';
import { plainVersions } from '../fields/editorial';
import { authorsField, imageField, PICKER, topicsField } from '../fields/relations';
import { slugField, summaryField, titleField } from '../fields/text';
import { uniqueCopy } from '../hooks/copies';
import { notifyWhenAvailable } from '../hooks/merchandising';

/** Products of the store. Their prices belong to the formats, in the availabilities collection (ADMIN-25). */
export const Products: CollectionConfig = {
  slug: 'products',
  admin: {
    group: 'Store',
    useAsTitle: 'title',
    defaultColumns: ['productId', 'title', 'contentType', 'productStatus', '_status'],
    listSearchableFields: ['productId', 'title', 'slug'],
    components: {
      views: {
        edit: {
          formats: {
            Component: '/src/admin/store/ProductFormats#ProductFormats',
            path: '/formats',
            tab: { label: 'Formats', href: '/formats' },
          },
        },
      },
    },
  },
  access: merchandisingAccess,
  versions: plainVersions,
  hooks: { afterChange: [notifyWhenAvailable] },
  fields: [
    {
      name: 'checklist',
      type: 'ui',
      admin: { components: { Field: '/src/admin/store/PublishChecklist.client#ProductChecklist' } },
    },
    {
      name: 'productId',
      label: 'Product ID',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 40,
      hooks: { beforeDuplicate: [uniqueCopy('-COPY')] },
      validate: (value: string | null | undefined) =>
        /^[A-Z0-9][A-Z0-9-]*$/.test(value ?? '')
          ? true
          : t('Use capital letters, digits and hyphens only, such as 10234-PDF.'),
    },
    titleField,
    summaryField,
    imageField(),
    { name: 'description', type: 'richText', editor: magazineEditor },
    {
      name: 'majorSubject',
      type: 'relationship',
      relationTo: 'topics',
      index: true,
      admin: { components: { Field: PICKER } },
    },
    {
      name: 'contentType',
      type: 'select',
      required: true,
      defaultValue: 'Book',
      options: [...PRODUCT_CONTENT_TYPES],
    },
    {
      name: 'productStatus',
      label: 'Sale status',
      type: 'select',
      required: true,
      defaultValue: 'A',
      options: [
        { label: 'On sale', value: 'A' },
        { label: 'Coming soon', value: 'F' },
        { label: 'Out of print', value: 'O' },
      ],
      admin: { position: 'sidebar' },
    },
    {
      name: 'publicationDate',
      type: 'date',
      admin: {
        position: 'sidebar',
        description: 'Shown on the product page. For a product that is coming soon, the date it becomes available.',
      },
    },
    {
      name: 'betterTogether',
      label: 'Better together',
      type: 'relationship',
      relationTo: 'products',
      hasMany: true,
      maxRows: 4,
    },
    {
      name: 'details',
      type: 'array',
      labels: { singular: 'Detail', plural: 'Details' },
      admin: { description: 'Shown in the product’s list of details, such as Pages: 212.' },
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', type: 'text', required: true, maxLength: 40 },
            { name: 'value', type: 'text', required: true, maxLength: 160 },
          ],
        },
      ],
    },
    { name: 'sample', type: 'upload', relationTo: 'files' },
    slugField('title'),
    authorsField,
    topicsField,
  ],
};
