import type { CollectionBeforeOperationHook } from 'payload';
import { lockFileName } from '@/platform/row-lock';

/** Serializes uploads of files with the same name, so that each is stored under its own name. */
export const keepFileNameUnique: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (req.file && (operation === 'create' || operation === 'update'))
    await lockFileName(collection.slug, req.file.name, req);
  return args;
};
