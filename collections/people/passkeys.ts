import type { CollectionConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Passkeys of accounts. Only the account endpoints read and write them (`src/domain/accounts/passkey.command.ts`). */
export const Passkeys: CollectionConfig = {
  slug: 'passkeys',
  admin: { hidden: true },
  access: { read: toAccess(nobody), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
  fields: [
    { name: 'owner', type: 'relationship', relationTo: 'users', required: true, index: true, maxDepth: 0 },
    // Ids, keys and handles are Base64 for URLs, as browsers send them.
    { name: 'credentialId', type: 'text', required: true, unique: true },
    { name: 'publicKey', type: 'text', required: true },
    // Number of signatures so far, if the device counts them. A lower number means that the passkey was copied.
    { name: 'signatures', type: 'number', required: true },
    { name: 'transports', type: 'json' },
    { name: 'name', type: 'text', required: true, maxLength: 120 },
    { name: 'lastUsedAt', type: 'date' },
  ],
};
