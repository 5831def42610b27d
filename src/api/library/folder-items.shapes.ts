import { z } from '@hono/zod-openapi';
import { pathId, recordIds } from '@/api/library/library.shapes';

/** Saved items, and the folders they are added to or removed from. */
export const itemsAndFolders = { body: z.object({ id: recordIds, listIds: recordIds }) };

/** A folder by its id. */
export const byId = { params: z.object({ id: pathId }) };
