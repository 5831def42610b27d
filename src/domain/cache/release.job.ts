import { expireCache } from '@/platform/cache';
import type { JobDeclaration } from '@/platform/job-declaration';
import { dataAccessOf } from '@/platform/store';
import { tagsOfChange } from './cache-tags.rules';

export const RELEASE_TASK = 'release';

/** Expires the cached pages and lists of an entry on its publication date (ADMIN-11). Safe to run twice. */
export const releaseJob: JobDeclaration<{ collection: string; id: string }> = {
  slug: RELEASE_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: 5,
  inputSchema: [
    { name: 'collection', type: 'text', required: true },
    { name: 'id', type: 'text', required: true },
  ],
  handler: async ({ input, req }) => {
    const store = dataAccessOf(req.payload, null, req).asSystem('read the cache tags of an entry');
    const { docs } = await store.find({
      collection: input.collection as 'articles',
      where: { id: { equals: input.id } },
      depth: 0,
      limit: 1,
    });
    const [doc] = docs;
    if (doc) await expireCache(tagsOfChange(input.collection, doc), req);
    return { output: {} };
  },
};
