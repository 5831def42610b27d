import { readFileSync } from 'node:fs';

/** What one suite came to. */
export interface Tally {
  passed: number;
  failed: number;
  /** Titles of skipped tests with their reasons. */
  skipped: string[];
  /** Titles of tests that passed only when they were repeated. */
  repeated: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; meta?: { skipReason?: string } }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
}

/**
 * Reads the JSON report of vitest. A file that could not be loaded counts as one failure, and so does a run that
 * failed without a failed test or found no test: nothing passes in silence.
 */
export function readVitestReport(file: string, exitCode: number | null): Tally {
  const report = read<VitestReport>(file);
  if (!report) return crashed;
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const skipped = report.testResults
    .flatMap((result) => result.assertionResults)
    .filter(({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status))
    .map(({ fullName, meta }) => `${fullName}: ${meta?.skipReason ?? 'skipped in its file'}`);
  return settle(
    { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped, repeated: [] },
    exitCode,
  );
}

/** Reads the JSON report of Playwright; see `readVitestReport`. A test that passed when repeated has passed, and is named. */
export function readPlaywrightReport(file: string, exitCode: number | null): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return crashed;
  const { expected, unexpected, flaky } = report.stats;
  const skipped = report.suites.flatMap(skippedIn);
  const repeated = report.suites.flatMap(repeatedIn);
  const failed = unexpected + report.errors.length;
  return settle({ passed: expected + flaky, failed, skipped, repeated }, exitCode);
}

const crashed: Tally = { passed: 0, failed: 1, skipped: [], repeated: [] };

function settle(tally: Tally, exitCode: number | null): Tally {
  const isSilentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isSilentFailure ? { ...tally, failed: 1 } : tally;
}

function skippedIn(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title, tests }) => {
      const reason = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description;
      return `${title}: ${reason ?? 'skipped in its file'}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap(skippedIn)];
}

function repeatedIn(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title), ...(suite.suites ?? []).flatMap(repeatedIn)];
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
