import type { CollectionBeforeOperationHook } from 'payload';
import { lockFileName } from '@/platform/row-lock';

/** Lets uploads of files with the same name, which colleagues send at once, wait for each other. Each gets its own name. */
export const keepFileNameUnique: CollectionBeforeOperationHook = async ({ args, collection, operation, req }) => {
  if (req.file && (operation === 'create' || operation === 'update'))
    await lockFileName(collection.slug, req.file.name, req);
  return args;
};
