import { AsyncLocalStorage } from 'node:async_hooks';
import { oncePerProcess } from './once-per-process';

/** The data a response depends on, collected while it is rendered. */
export interface Reads {
  /** Tags of everything that was read. If one of them changes, the response is outdated. */
  tags: Set<string>;
  /** How long the response is valid without any change, in milliseconds since 1970. */
  freshUntil: number;
  /** Reads still in progress. */
  pending: Set<Promise<unknown>>;
  /** Whether the tags were set explicitly and are complete. */
  isWhole: boolean;
}

/** One per process: what a page reads in Next's bundle counts for the response that the server creates. */
const current = oncePerProcess('reads', () => new AsyncLocalStorage<Reads>());

/** Runs `render` and returns its result with everything it read. */
export async function collectReads<T>(render: () => Promise<T>): Promise<{ result: T; reads: Reads }> {
  const reads: Reads = { tags: new Set(), freshUntil: Number.POSITIVE_INFINITY, pending: new Set(), isWhole: false };
  // Started inside, because some promises run only when they are awaited.
  const result = await current.run(reads, async () => await render());
  await Promise.allSettled(reads.pending);
  return { result, reads };
}

/** Records that the current response depends on these tags, and how long it is valid at most. */
export function noteReads(tags: readonly string[], freshUntil = Number.POSITIVE_INFINITY): void {
  const reads = current.getStore();
  if (!reads) return;
  if (!reads.isWhole) for (const tag of tags) reads.tags.add(tag);
  reads.freshUntil = Math.min(reads.freshUntil, freshUntil);
}

/** Records that the current response depends on these tags only. */
export function noteAllReads(tags: readonly string[]): void {
  const reads = current.getStore();
  if (!reads) return;
  reads.tags = new Set(tags);
  reads.isWhole = true;
}

/** Returns whether reads are currently collected. */
export const isCollecting = (): boolean => current.getStore() !== undefined;

/** Delays the current response until this read is complete and its tags are known. */
export function awaitReads(reading: Promise<unknown>): void {
  current.getStore()?.pending.add(reading);
}
