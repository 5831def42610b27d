import type { JobDeclaration } from '@/platform/job-declaration';
import { DEMO_REMOVAL, type DemoRemoval } from './demo-state.query';
import { DEMO_REMOVED } from './first-run.rules';
import { removeDemo } from './remove-demo.command';

export const REMOVE_DEMO_TASK = 'remove-demo';

/** Time of a run. Further runs let other jobs go between. */
const RUN_MS = 10_000;

/**
 * Removes the demo publication, a few seconds at a time. Safe to run twice: an interrupted run continues with the
 * documents that are left.
 */
export const removeDemoJob: JobDeclaration<Record<string, never>> = {
  slug: REMOVE_DEMO_TASK,
  leaseSeconds: 60,
  retryAfterCrash: true,
  retries: 5,
  inputSchema: [],
  handler: async ({ req: { payload } }) => {
    const endsAt = Date.now() + RUN_MS;
    const isDone = await removeDemo(payload, () => Date.now() >= endsAt);
    if (isDone) {
      await payload.kv.set(DEMO_REMOVED, true);
      await payload.kv.delete(DEMO_REMOVAL);
    } else {
      const removal = await payload.kv.get<DemoRemoval>(DEMO_REMOVAL);
      if (removal) await payload.kv.set(DEMO_REMOVAL, { ...removal, seenAt: Date.now() });
      await payload.jobs.queue({ task: REMOVE_DEMO_TASK, input: {} } as never);
    }
    return { output: {} };
  },
};
