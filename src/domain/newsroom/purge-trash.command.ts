import type { CollectionSlug, Payload } from 'payload';
import { log } from '@/platform/log';
import { dataAccessOf } from '@/platform/store';
import { trashExpiry } from './trash.rules';

const EVERY_MS = 60 * 60_000;

/** Maximum number of documents of one collection that are deleted at a time. */
const BATCH = 100;

/**
 * Deletes documents permanently that have been in the trash for 30 days, one after the other, and continues after a
 * document that can't be deleted.
 * @returns how many documents it deleted
 */
export async function purgeTrash(payload: Payload, now: Date): Promise<number> {
  const store = dataAccessOf(payload, null).asSystem('deletes what has been in the trash for long');
  let deleted = 0;
  for (const { slug, trash } of payload.config.collections) {
    if (!trash) continue;
    const collection = slug as CollectionSlug;
    const { docs } = await store.find({
      collection,
      where: { deletedAt: { less_than: trashExpiry(now).toISOString() } },
      trash: true,
      limit: BATCH,
      depth: 0,
      pagination: false,
      select: {} as never,
    });
    for (const { id } of docs) {
      try {
        await store.delete({ collection, id, trash: true });
        deleted += 1;
      } catch (error) {
        log.warn({ err: error, collection, id }, 'could not delete a document from the trash');
      }
    }
  }
  return deleted;
}

/** Deletes expired documents from the trash every hour, for the lifetime of the process. */
export function startPurgingTrash(payload: Payload): void {
  const run = async () => {
    await purgeTrash(payload, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'could not delete expired documents from the trash'),
    );
    setTimeout(() => void run(), EVERY_MS).unref();
  };
  void run();
}
