import type { ForeignJob } from './job-declaration';

interface Scheduled {
  type?: string;
  doc?: { relationTo: string; value: number | string | { id: number } };
}

/**
 * Payload's own task that publishes or unpublishes at a moment. It would store a second version if it ran again, so one
 * that was stored before its process ended counts as done.
 */
export const scheduledPublication: ForeignJob = {
  slug: 'schedulePublish',
  leaseSeconds: 30,
  retryAfterCrash: true,
  async wasDone(payload, { input, waitUntil, createdAt }) {
    const { type, doc } = (input ?? {}) as Scheduled;
    if (!doc) return false;
    const { docs } = await payload.db.findVersions<{ _status?: string }>({
      collection: doc.relationTo as 'articles',
      where: {
        and: [
          { parent: { equals: typeof doc.value === 'object' ? doc.value.id : Number(doc.value) } },
          { latest: { equals: true } },
          { 'version._status': { equals: type === 'unpublish' ? 'draft' : 'published' } },
          { updatedAt: { greater_than_equal: (waitUntil ?? createdAt).toISOString() } },
        ],
      },
      limit: 1,
    });
    return docs.length > 0;
  },
};
