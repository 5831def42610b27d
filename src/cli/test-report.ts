import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Proofs } from './requirement-proofs';

/** Result of a suite. */
export interface Tally {
  passed: number;
  failed: number;
  /** Titles of failed tests, each with the first line of its message. */
  failures: string[];
  /** Titles of skipped tests with their reasons. */
  skipped: string[];
  /** Titles of tests that passed only after a retry. */
  repeated: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[];
      meta?: { skipReason?: string; proofs?: string[] };
    }[];
  }[];
}

/** Output of tests/e2e/requirement-reporter.ts. */
export interface BrowserProofs {
  proofs: Proofs;
  /** `proves` blocks without an assertion. Each one fails the run. */
  emptyBlocks: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title?: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file?: string;
    tests: {
      status: string;
      annotations: { type: string; description?: string }[];
      results?: { error?: { message?: string } }[];
    }[];
  }[];
}

/**
 * Reads Vitest's JSON report. A file that could not be loaded counts as a failure, and so does a run that failed
 * without a failed test or ran no tests.
 */
export function readVitestReport(file: string, exitCode: number | null): Tally {
  const report = read<VitestReport>(file);
  if (!report) return crashed;
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && !result.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = [
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages?.[0])),
    ),
    ...broken.map(({ name, message }) => describeFailure(name, 'could not be loaded', message)),
  ];
  const skipped = report.testResults
    .flatMap((result) => result.assertionResults)
    .filter(({ status }) => ['skipped', 'pending', 'todo', 'disabled'].includes(status))
    .map(({ fullName, meta }) => `${fullName}: ${meta?.skipReason ?? 'skipped in its file'}`);
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      failures,
      skipped,
      repeated: report.testResults
        .flatMap((result) => result.assertionResults)
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
        .map(({ fullName }) => fullName),
    },
    exitCode,
  );
}

/** Reads Playwright's JSON report, see `readVitestReport`. A test that passed after a retry counts as passed and is listed. */
export function readPlaywrightReport(file: string, exitCode: number | null): Tally {
  const report = read<PlaywrightReport>(file);
  if (!report) return crashed;
  const { expected, unexpected, flaky } = report.stats;
  const skipped = report.suites.flatMap(skippedIn);
  const repeated = report.suites.flatMap(repeatedIn);
  const failed = unexpected + report.errors.length;
  const failures = [
    ...report.suites.flatMap(failedIn),
    ...report.errors.map(({ message }) => describeFailure('Playwright', 'error outside of a test', message)),
  ];
  return settle({ passed: expected + flaky, failed, failures, skipped, repeated }, exitCode);
}

const crashed: Tally = {
  passed: 0,
  failed: 1,
  failures: ['A suite ended without a readable report.'],
  skipped: [],
  repeated: [],
};

function settle(tally: Tally, exitCode: number | null): Tally {
  const isSilentFailure = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  if (!isSilentFailure) return tally;
  return { ...tally, failed: 1, failures: [`A suite exited with ${exitCode} without a failed test.`] };
}

function describeFailure(file: string, title: string, message: string | undefined): string {
  const firstLine = stripVTControlCharacters(message ?? '')
    .split('\n')
    .find((line) => line.trim() !== '');
  const place = file.replace(/^.*\/tests\//, 'tests/');
  return `${place} › ${title}: ${firstLine?.trim().slice(0, 300) ?? 'no message'}`;
}

function failedIn(suite: PlaywrightSuite): string[] {
  const failedSpecs = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ title, file, tests }) => {
      const error = tests.flatMap(({ results }) => results ?? []).find((result) => result.error)?.error;
      return describeFailure(file ?? suite.title ?? 'a browser test', title, error?.message);
    });
  return [...failedSpecs, ...(suite.suites ?? []).flatMap(failedIn)];
}

function skippedIn(suite: PlaywrightSuite): string[] {
  const skippedSpecs = (suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title, tests }) => {
      const reason = tests.flatMap(({ annotations }) => annotations).find(({ type }) => type === 'skip')?.description;
      return `${title}: ${reason ?? 'skipped in its file'}`;
    });
  return [...skippedSpecs, ...(suite.suites ?? []).flatMap(skippedIn)];
}

function repeatedIn(suite: PlaywrightSuite): string[] {
  const flakySpecs = (suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flakySpecs.map(({ title }) => title), ...(suite.suites ?? []).flatMap(repeatedIn)];
}

/** Reads the requirements proven by a Vitest run: ids of passed tests, by file relative to `root`. */
export function readVitestProofs(file: string, root: string): Proofs {
  const results = read<VitestReport>(file)?.testResults ?? [];
  return Object.fromEntries(
    results.map(({ name, assertionResults }) => {
      const passed = assertionResults.filter(({ status }) => status === 'passed');
      return [path.relative(root, name), [...new Set(passed.flatMap(({ meta }) => meta?.proofs ?? []))]];
    }),
  );
}

/** Reads the requirements proven by a browser run, and the blocks without assertions. */
export function readBrowserProofs(file: string): BrowserProofs {
  return read<BrowserProofs>(file) ?? { proofs: {}, emptyBlocks: [] };
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
