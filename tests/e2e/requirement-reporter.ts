import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import type { BrowserProofs } from '@/cli/test-report';

/** Records which `proves` blocks passed with at least one assertion, in the file PROOFS_OUTPUT_FILE names. */
export default class RequirementReporter implements Reporter {
  readonly #proofs = new Map<string, Set<string>>();
  readonly #emptyBlocks = new Set<string>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = path.relative(process.cwd(), test.location.file);
    const ids = this.#proofs.get(file) ?? new Set();
    this.#proofs.set(file, ids);
    if (result.status !== 'passed') return;
    for (const step of stepsIn(result.steps)) {
      const id = /^proves (\S+)$/.exec(step.title)?.[1];
      if (!id || step.error) continue;
      const isAsserting = stepsIn(step.steps).some(({ category }) => category === 'expect');
      if (isAsserting) ids.add(id);
      else this.#emptyBlocks.add(`${file} › ${test.title}: the block of ${id} asserts nothing`);
    }
  }

  onEnd(_result: FullResult): void {
    const { PROOFS_OUTPUT_FILE } = process.env;
    if (!PROOFS_OUTPUT_FILE) return;
    const report: BrowserProofs = {
      proofs: Object.fromEntries([...this.#proofs].map(([file, ids]) => [file, [...ids]])),
      emptyBlocks: [...this.#emptyBlocks],
    };
    writeFileSync(PROOFS_OUTPUT_FILE, JSON.stringify(report));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function stepsIn(steps: TestStep[]): TestStep[] {
  return steps.flatMap((step) => [step, ...stepsIn(step.steps)]);
}
