import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { STOCK_REASONS, validateStockChange, validateStockReason } from '@/domain/catalog/stock-movement.rules';
import { bySystem, merchandisers } from '../access/merchandising';
import { toAccess } from '../adapters';
import { notePerson } from '../hooks/merchandising';

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
