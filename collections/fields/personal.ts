import type { CollectionConfig } from 'payload';

/** Account that owns the record. */
export const ownerField = {
  name: 'owner',
  type: 'relationship',
  relationTo: 'users',
  required: true,
  maxDepth: 0,
} as const;

/** Copy of the entry's listing data at the time it was saved, so that a list is read from one table. */
export const entryFields = [
  { name: 'url', type: 'text', required: true, maxLength: 600 },
  { name: 'title', type: 'text', required: true, maxLength: 300 },
  { name: 'topic', type: 'text', maxLength: 80 },
  { name: 'authors', type: 'json' },
  { name: 'contentType', type: 'text', maxLength: 60 },
  { name: 'image', type: 'text', maxLength: 600 },
  { name: 'summary', type: 'textarea', maxLength: 600 },
  { name: 'listPriceMinor', type: 'number' },
  { name: 'publishedAt', type: 'date' },
] satisfies CollectionConfig['fields'];

/** Account that owns the record, empty for a guest's cart or address. */
export const buyerField = { name: 'owner', type: 'relationship', relationTo: 'users', maxDepth: 0 } as const;
