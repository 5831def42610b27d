import { expect, TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Ids of the requirements that this test has proven, for the report (src/cli/requirement-proofs.ts). */
    proofs?: string[];
  }
}

/**
 * Runs the assertions that prove one requirement, and records its id for `npm run spec` once they have passed.
 * Returns the block's result. Throws if the block asserts nothing, because such a block would prove anything.
 */
export async function proves<T>(id: string, block: () => T | Promise<T>): Promise<T> {
  const assertionsBefore = expect.getState().assertionCalls;
  const result = await block();
  if (expect.getState().assertionCalls === assertionsBefore) throw new Error(`The block of ${id} asserts nothing.`);
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error(`The block of ${id} ran outside of a test.`);
  test.meta.proofs = [...(test.meta.proofs ?? []), id];
  return result;
}
