import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { ownerField } from '../fields/personal';

/** Topics that readers follow and campaigns they opted in to. Each row refers to one of the two (TOP-12). */
export const Follows: CollectionConfig = {
  slug: 'follows',
  ...personal,
  indexes: [
    { fields: ['owner', 'topic'], unique: true },
    { fields: ['owner', 'campaign'], unique: true },
  ],
  fields: [
    ownerField,
    { name: 'topic', type: 'relationship', relationTo: 'topics', maxDepth: 0 },
    { name: 'campaign', type: 'relationship', relationTo: 'marketing-campaigns', maxDepth: 0 },
  ],
};
