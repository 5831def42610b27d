import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { ownerField } from '../fields/personal';

/** Reading positions in unfinished articles, one row per reader and article. */
export const ReadingPositions: CollectionConfig = {
  slug: 'reading-positions',
  ...personal,
  indexes: [{ fields: ['owner', 'article'], unique: true }, { fields: ['owner', 'readAt'] }],
  fields: [
    ownerField,
    { name: 'article', type: 'relationship', relationTo: 'articles', required: true, maxDepth: 0, index: true },
    // Fraction of the body's blocks read so far, 0 to 1. Independent of screen and font size.
    { name: 'fraction', type: 'number', required: true, min: 0, max: 1 },
    { name: 'readAt', type: 'date', required: true },
  ],
};
