import type { Payload, Where } from 'payload';
import { dataAccessOf } from '@/platform/store';
import {
  CONTENT,
  decideFirstRun,
  FILLING_PROGRESS,
  type FillingProgress,
  type FirstRun,
  UNFINISHED_SEED,
} from './first-run.rules';

/** Where the first run of this installation stands. The answer names no content, so it needs nobody's rights. */
export async function readFirstRun(payload: Payload): Promise<FirstRun> {
  const [isEmpty, isUnfinished, progress] = await Promise.all([
    isContentAbsent(payload),
    payload.kv.has(UNFINISHED_SEED),
    payload.kv.get<FillingProgress>(FILLING_PROGRESS),
  ]);
  const isTouched = !isEmpty && isUnfinished && !(await isContentAbsent(payload, true));
  return decideFirstRun({ isEmpty, isTouched, isUnfinished, progress, now: Date.now() });
}

/** Whether there is no content at all, or none that a person has made or changed. */
export async function isContentAbsent(payload: Payload, isByPersonsOnly = false): Promise<boolean> {
  const store = dataAccessOf(payload, null).asSystem('only whether there is any is told');
  for (const collection of CONTENT) {
    const where: Where = isByPersonsOnly ? { editedById: { exists: true } } : {};
    if ((await store.count({ collection, where })).totalDocs) return false;
  }
  return true;
}
