import { AsyncLocalStorage } from 'node:async_hooks';
import { oncePerProcess } from './once-per-process';

/** What an answer was made from, collected while it is made. */
export interface Reads {
  /** Tags of everything that was read: when one of them changes, the answer is out of date. */
  tags: Set<string>;
  /** Until when it is true without any change, in milliseconds since 1970. */
  freshUntil: number;
  /** What is still being read. */
  pending: Set<Promise<unknown>>;
  /** Whether whoever made the answer has named all its tags. */
  isWhole: boolean;
}

/** One in a process: what a page reads in Next's bundle counts for the answer that the server makes. */
const current = oncePerProcess('reads', () => new AsyncLocalStorage<Reads>());

/** Runs `make`, and tells with its result what was read meanwhile. */
export async function collectReads<T>(make: () => Promise<T>): Promise<{ result: T; reads: Reads }> {
  const reads: Reads = { tags: new Set(), freshUntil: Number.POSITIVE_INFINITY, pending: new Set(), isWhole: false };
  // What is made begins inside: some promises only begin when they are awaited.
  const result = await current.run(reads, async () => await make());
  await Promise.allSettled(reads.pending);
  return { result, reads };
}

/** Notes that the answer that is being made depends on these tags, and for how long it is true at most. */
export function noteReads(tags: readonly string[], freshUntil = Number.POSITIVE_INFINITY): void {
  const reads = current.getStore();
  if (!reads) return;
  if (!reads.isWhole) for (const tag of tags) reads.tags.add(tag);
  reads.freshUntil = Math.min(reads.freshUntil, freshUntil);
}

/** Notes that the answer that is being made depends on these tags and on no others. */
export function noteAllReads(tags: readonly string[]): void {
  const reads = current.getStore();
  if (!reads) return;
  reads.tags = new Set(tags);
  reads.isWhole = true;
}

/** Whether somebody collects what is read now. */
export const isCollecting = (): boolean => current.getStore() !== undefined;

/** Lets the answer that is being made wait until this is read, and its tags are known. */
export function awaitReads(reading: Promise<unknown>): void {
  current.getStore()?.pending.add(reading);
}
