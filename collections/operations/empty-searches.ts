import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** What readers searched for and did not find: words, how often, and the day; nothing of who searched. Only the system writes it. */
export const EmptySearches: CollectionConfig = {
  slug: 'empty-searches',
  labels: { singular: 'Search without results', plural: 'Searches without results' },
  admin: {
    group: 'Site',
    useAsTitle: 'term',
    defaultColumns: ['term', 'times', 'lastAskedOn'],
    listSearchableFields: ['term'],
  },
  access: {
    read: toAccess(staff('editor')),
    create: toAccess(nobody),
    update: toAccess(nobody),
    delete: toAccess(staff('editor')),
  },
  defaultSort: '-times',
  disableDuplicate: true,
  // No exact time of a search is kept.
  timestamps: false,
  fields: [
    { name: 'term', label: 'Words', type: 'text', required: true, unique: true, index: true },
    { name: 'times', type: 'number', required: true, defaultValue: 1, index: true },
    {
      name: 'lastAskedOn',
      label: 'Last',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' } },
    },
  ],
};
