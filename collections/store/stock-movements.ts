import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { STOCK_REASONS, validateStockChange, validateStockReason } from '@/domain/catalog/stock-movement.rules';
import { merchandisers, systemSet } from '../access/merchandising';
import { toAccess } from '../adapters';
import { labeledOptions } from '../fields/options';
import { stampPerson } from '../hooks/merchandising';

/**
 * Stock ledger: every change to the stock of a format, with person, date and reason. All stock changes go through it.
 * The database keeps an availability's stock equal to the sum of its movements, and rejects a movement that would make
 * it negative.
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
  hooks: { beforeChange: [stampPerson] },
  fields: [
    {
      name: 'availability',
      label: 'Format',
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
      admin: { description: 'Number of copies added. Enter a negative number for copies removed.' },
    },
    {
      name: 'reason',
      type: 'select',
      required: true,
      defaultValue: 'received',
      options: labeledOptions(STOCK_REASONS),
      validate: (value: unknown, { req }: { req: { user?: unknown } }) => validateStockReason(value, Boolean(req.user)),
    },
    { name: 'note', type: 'text', maxLength: 200 },
    { name: 'stockAfter', type: 'number', access: systemSet, admin: { readOnly: true } },
    { name: 'person', type: 'relationship', relationTo: 'users', maxDepth: 1, admin: { readOnly: true } },
    {
      name: 'order',
      type: 'relationship',
      relationTo: 'orders',
      index: true,
      maxDepth: 0,
      access: systemSet,
      admin: { readOnly: true },
    },
  ],
};
