import type { PayloadRequest } from 'payload';
import { RELEASE_TASK } from '@/domain/cache/release.job';

interface DatedDocument {
  id: number | string;
  _status?: string | null;
  publishedAt?: string | null;
}

/**
 * Queues the release of a published entry with a future date. The job expires the cached pages that don't show the
 * entry yet (ADMIN-11). The job row commits with the change.
 */
export async function releaseLater(collection: string, doc: DatedDocument, req: PayloadRequest): Promise<void> {
  if (doc._status !== 'published' || !doc.publishedAt) return;
  const due = new Date(doc.publishedAt);
  if (due.getTime() <= Date.now()) return;
  await req.payload.jobs.queue({ task: RELEASE_TASK, input: { collection, id: String(doc.id) }, waitUntil: due, req });
}
