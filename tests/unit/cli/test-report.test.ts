import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '@/cli/test-report';

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const green = { name: 'a', status: 'passed', assertionResults: [{ fullName: 'a works', status: 'passed' }] };

describe('a Vitest report', () => {
  test('counts passed and failed tests, and names skipped ones', () => {
    const file = report({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        {
          name: '/anywhere/tests/int/b.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'b breaks', status: 'failed', failureMessages: ['\n\u001b[31mError: torn\u001b[39m\n  at b'] },
            { fullName: 'b waits', status: 'skipped' },
            { fullName: 'b recovers', status: 'passed', failureMessages: ['Error: late'] },
          ],
        },
      ],
    });
    expect(readVitestReport(file, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['tests/int/b.test.ts › b breaks: Error: torn'],
      skipped: ['b waits: skipped in its file'],
      repeated: ['b recovers'],
    });
  });

  test('counts a file that could not be loaded as a failure', () => {
    const file = report({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [
        green,
        { name: 'tests/b.test.ts', status: 'failed', message: 'No such file', assertionResults: [] },
      ],
    });
    expect(readVitestReport(file, 1)).toMatchObject({
      failed: 1,
      failures: ['tests/b.test.ts › could not be loaded: No such file'],
    });
  });

  test('fails when the run failed without a failed test', () => {
    const file = report({ numPassedTests: 1, numFailedTests: 0, testResults: [green] });
    expect(readVitestReport(file, 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(readVitestReport(file, 0)).toMatchObject({ passed: 1, failed: 0 });
  });

  test('fails when there is no report or no test', () => {
    expect(readVitestReport(path.join(folder, 'none.json'), 0).failed).toBe(1);
    expect(readVitestReport(report({ numPassedTests: 0, numFailedTests: 0, testResults: [] }), 0).failed).toBe(1);
  });
});

describe('a Playwright report', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  test('names a test that passed only on retry, and counts it once', () => {
    const spec = { title: 'opens', tests: [{ status: 'flaky', annotations: [] }] };
    const broken = {
      title: 'closes',
      file: 'e2e/doors.test.ts',
      tests: [{ status: 'unexpected', annotations: [], results: [{ error: { message: 'Error: stuck\n at' } }] }],
    };
    const file = report({
      stats: { ...stats, unexpected: 1, flaky: 1 },
      errors: [],
      suites: [{ suites: [{ specs: [spec, broken] }] }],
    });
    expect(readPlaywrightReport(file, 1)).toEqual({
      passed: 6,
      failed: 1,
      failures: ['e2e/doors.test.ts › closes: Error: stuck'],
      skipped: [],
      repeated: ['opens'],
    });
  });

  test('names skipped tests with their reasons, at any depth', () => {
    const spec = {
      title: 'plays',
      tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no codec here' }] }],
    };
    const file = report({ stats, errors: [], suites: [{ suites: [{ specs: [spec] }] }] });
    expect(readPlaywrightReport(file, 0).skipped).toEqual(['plays: no codec here']);
  });

  test('fails when there is no report', () => {
    expect(readPlaywrightReport(path.join(folder, 'none.json'), 0).failed).toBe(1);
  });
});
