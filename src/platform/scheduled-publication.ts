import type { BuiltInJob } from './job-declaration';

interface Scheduled {
  type?: string;
  doc?: { relationTo: string; value: number | string | { id: number } };
}

/**
 * Payload's own task that publishes or unpublishes at a scheduled time. Running it again would store a second version,
 * so a publication stored before its process ended counts as done.
 */
export const scheduledPublication: BuiltInJob = {
  slug: 'schedulePublish',
  leaseSeconds: 30,
  retryAfterCrash: true,
  async wasCompleted(payload, { input, waitUntil, createdAt }) {
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
