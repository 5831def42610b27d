import type { CollectionConfig } from 'payload';
import { personal } from '../access/personal';
import { labeledOptions } from '../fields/options';
import { entryFields, ownerField } from '../fields/personal';

/** Reading and watching history, one row per entry with the latest date (LIB-46, LIB-47). */
export const HistoryEntries: CollectionConfig = {
  slug: 'history-entries',
  ...personal,
  indexes: [{ fields: ['owner', 'kind', 'url'], unique: true }, { fields: ['owner', 'kind', 'seenAt'] }],
  fields: [
    ownerField,
    { name: 'kind', type: 'select', required: true, options: labeledOptions(['read', 'watched']) },
    ...entryFields,
    { name: 'seenAt', type: 'date', required: true },
  ],
};
