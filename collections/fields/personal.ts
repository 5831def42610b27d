import type { CollectionConfig } from 'payload';

/** Whose it is. */
export const ownerField = {
  name: 'owner',
  type: 'relationship',
  relationTo: 'users',
  required: true,
  maxDepth: 0,
} as const;

/** What a list shows of an entry, as it was when it was kept: lists are read from one table. */
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

/** Whose it is; a guest's cart and address have nobody. */
export const buyerField = { name: 'owner', type: 'relationship', relationTo: 'users', maxDepth: 0 } as const;
