import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/**
 * Documents and settings that the import of the demo publication made, as it left them. Written by the import, read by
 * the removal.
 */
export const DemoDocuments: CollectionConfig = {
  slug: 'demo-documents',
  admin: { hidden: true },
  access: {
    read: toAccess(nobody),
    create: toAccess(nobody),
    update: toAccess(nobody),
    delete: toAccess(nobody),
  },
  lockDocuments: false,
  indexes: [{ fields: ['room', 'documentId'], unique: true }],
  fields: [
    { name: 'room', label: 'Collection, or global', type: 'text', required: true },
    { name: 'documentId', type: 'number', required: true },
    /** When the import changed it last. A later change is by a person. */
    { name: 'importedAt', type: 'date' },
    /** Values of a global before and after the import, by field. */
    { name: 'state', type: 'json' },
    /** The import was before this record existed: nobody has edited the document, so it is taken for the demo's. */
    { name: 'isAssumed', type: 'checkbox', defaultValue: false },
    /** An admin chose to remove it although a person changed it. */
    { name: 'isChosen', type: 'checkbox', defaultValue: false },
  ],
};
