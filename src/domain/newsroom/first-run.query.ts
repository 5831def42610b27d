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

/** Returns the state of a new installation. It reveals no content, so no access check is needed. */
export async function readFirstRun(payload: Payload): Promise<FirstRun> {
  const [isEmpty, isUnfinished, progress] = await Promise.all([
    isContentAbsent(payload),
    payload.kv.has(UNFINISHED_SEED),
    payload.kv.get<FillingProgress>(FILLING_PROGRESS),
  ]);
  const isTouched = !isEmpty && isUnfinished && !(await isContentAbsent(payload, true));
  return decideFirstRun({ isEmpty, isTouched, isUnfinished, progress, now: Date.now() });
}

/** Whether there is no content, or none that a person created or changed. */
export async function isContentAbsent(payload: Payload, ignoresSystemContent = false): Promise<boolean> {
  const store = dataAccessOf(payload, null).asSystem('check whether any content exists');
  for (const collection of CONTENT) {
    const where: Where = ignoresSystemContent ? { editedById: { exists: true } } : {};
    if ((await store.count({ collection, where })).totalDocs) return false;
  }
  return true;
}
