import type { CollectionConfig } from 'payload';
import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Searches without results: the terms, how often, and the latest day. Nothing about who searched. Written by the system. */
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
  // The exact time of a search is not stored.
  timestamps: false,
  fields: [
    { name: 'term', label: 'Search term', type: 'text', required: true, unique: true, index: true },
    { name: 'times', label: 'Searches', type: 'number', required: true, defaultValue: 1, index: true },
    {
      name: 'lastAskedOn',
      label: 'Last searched',
      type: 'date',
      required: true,
      admin: { date: { pickerAppearance: 'dayOnly', displayFormat: 'd MMMM yyyy' } },
    },
  ],
};
