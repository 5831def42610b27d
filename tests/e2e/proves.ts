import { test } from '@playwright/test';

/**
 * Runs the assertions that prove one requirement in a browser. Returns the block's result. The reporter
 * (requirement-reporter.ts) records the id when the block has passed, and fails the run if it asserts nothing.
 */
export function proves<T>(id: string, block: () => T | Promise<T>): Promise<T> {
  return test.step(`proves ${id}`, block);
}
