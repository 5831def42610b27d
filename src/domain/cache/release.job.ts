import { expireCache } from '@/platform/cache';
import type { JobDeclaration } from '@/platform/job-declaration';
import { dataAccessOf } from '@/platform/store';
import { reportRelease } from '../articles/report-article.command';
import { tagsOfChange } from './cache-tags.rules';

export const RELEASE_TASK = 'release';

/**
 * Expires the cached pages and lists of an entry on its publication date (ADMIN-11), and reports an article to webhooks.
 * Safe to run twice.
 */
export const releaseJob: JobDeclaration<{ collection: string; id: string }> = {
  slug: RELEASE_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: 5,
  inputSchema: [
    { name: 'collection', type: 'text', required: true },
    { name: 'id', type: 'text', required: true },
  ],
  handler: async ({ input, job, req }) => {
    const store = dataAccessOf(req.payload, null, req).asSystem('read the cache tags of an entry');
    const { docs } = await store.find({
      collection: input.collection as 'articles',
      where: { id: { equals: input.id } },
      depth: 0,
      limit: 1,
    });
    const [doc] = docs;
    if (doc) await expireCache(tagsOfChange(input.collection, doc), req);
    if (doc && input.collection === 'articles' && job.waitUntil) await reportRelease(req, doc, job.waitUntil);
    return { output: {} };
  },
};
