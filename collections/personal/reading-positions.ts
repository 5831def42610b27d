import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { ownerField } from '../fields/personal';

/** How far a reader has come in an article they haven't finished, once for each article. */
export const ReadingPositions: CollectionConfig = {
  slug: 'reading-positions',
  ...personal,
  indexes: [{ fields: ['owner', 'article'], unique: true }, { fields: ['owner', 'readAt'] }],
  fields: [
    ownerField,
    { name: 'article', type: 'relationship', relationTo: 'articles', required: true, maxDepth: 0, index: true },
    // The part of the blocks of the body that are read, 0 to 1: it survives another screen and another font size.
    { name: 'fraction', type: 'number', required: true, min: 0, max: 1 },
    { name: 'readAt', type: 'date', required: true },
  ],
};
