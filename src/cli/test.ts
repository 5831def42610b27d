import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, startNode } from './child-program';
import { provideChromium } from './chromium';
import { dataFolder } from './environment';
import { onEnd, runCommand } from './lifecycle';
import { printBold, printLine, step } from './progress';
import { readProofs, readRequirements, recordProofs, unproven } from './requirement-proofs';
import { passes, type StaticCheck, staticChecks } from './static-checks';
import { openTestCluster, removeAbandonedDatabases, type TestCluster } from './test-database';
import { readBrowserProofs, readPlaywrightReport, readVitestProofs, readVitestReport, type Tally } from './test-report';
import { chooseSuites, type Selection } from './test-selection';
import { buildForTests, serveForTests } from './test-site';

const reportFolder = path.join(dataFolder, 'test-reports');
const total: Tally = { passed: 0, failed: 0, failures: [], skipped: [], repeated: [] };

/** `npm test`: runs all suites, or the given suites, folders and files. The last line shows the totals. */
runCommand(async () => {
  const selection = chooseSuites(process.argv.slice(2), listTests());
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });

  // The type check outlasts the other checks and uses one core only.
  await Promise.all([
    runStaticChecks(staticChecks.filter(({ name }) => name in selection)),
    selection.unit && runVitest('unit', selection.unit, {}),
  ]);
  if (selection.int || selection.contract || selection.e2e) await runOnPostgres(selection);

  const requirements = readRequirements();
  const missing = unproven(requirements, readProofs());
  printLine(`\n${requirements.length - missing.length} of ${requirements.length} requirements proven`);

  if (total.repeated.length)
    printLine(`\nPassed after a retry:\n${total.repeated.map((line) => `  ${line}`).join('\n')}`);
  if (total.skipped.length) printLine(`\nSkipped:\n${total.skipped.map((line) => `  ${line}`).join('\n')}`);
  if (total.failures.length) printLine(`\nFailed:\n${total.failures.map((line) => `  ${line}`).join('\n')}`);
  printLine();
  printBold(`${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
});

function listTests(): string[] {
  return readdirSync(path.join(projectRoot, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${file.split(path.sep).join('/')}`);
}

async function runStaticChecks(checks: StaticCheck[]): Promise<void> {
  const outcomes = await Promise.all(checks.map(async (check) => ({ check, isPassed: await passes(check) })));
  for (const { check, isPassed } of outcomes) {
    if (isPassed) add({ passed: 1, failed: 0, failures: [], skipped: [], repeated: [] });
    else add({ passed: 0, failed: 1, failures: [check.name], skipped: [], repeated: [] });
  }
}

async function runOnPostgres(selection: Selection): Promise<void> {
  let cluster: TestCluster;
  try {
    cluster = await step('Postgres for tests', openTestCluster);
  } catch (error) {
    printLine(`${(error as Error).message}\n`);
    return fail('Could not run the tests that need Postgres.');
  }
  onEnd(() => cluster.release());
  // Integration tests also wait for processes and timers, so the build hardly delays them.
  let buildError: Error | undefined;
  const keepError = (error: Error) => {
    buildError = error;
  };
  await Promise.all([
    (selection.contract || selection.e2e) && buildForTests().catch(keepError),
    selection.int && runVitest('int', selection.int, {}),
  ]);
  const removal = removeAbandonedDatabases(cluster.clusterUrl).catch((error: Error) => printLine(error.message));
  if (selection.contract || selection.e2e) await runOnSite(cluster, selection, buildError);
  await removal;
}

async function runOnSite(cluster: TestCluster, selection: Selection, buildError: Error | undefined): Promise<void> {
  try {
    if (buildError) throw buildError;
    const env = await serveForTests(cluster);
    if (selection.contract) await runVitest('contract', selection.contract, env);
    if (selection.e2e) await runPlaywright(selection.e2e, env);
  } catch (error) {
    printLine(`${(error as Error).message}\n`);
    fail('Could not run the tests that need the site.');
  }
}

async function runVitest(project: string, files: string[], env: Record<string, string>): Promise<void> {
  printLine(`\n${project} tests`);
  const report = path.join(reportFolder, `${project}.json`);
  const args = ['run', `--project=${project}*`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const program = startNode('node_modules/vitest/vitest.mjs', [...args, ...files], {
    env: { NODE_ENV: 'test', ...env },
    isShown: true,
  });
  add(readVitestReport(report, await program.exited));
  recordProofs(readVitestProofs(report, projectRoot));
}

async function runPlaywright(files: string[], env: Record<string, string>): Promise<void> {
  printLine('\ne2e tests');
  const report = path.join(reportFolder, 'e2e.json');
  const proofs = path.join(reportFolder, 'e2e-proofs.json');
  const reporters = 'list,json,./tests/e2e/requirement-reporter.ts';
  const chromium = await step('browser', provideChromium);
  const program = startNode('node_modules/@playwright/test/cli.js', ['test', `--reporter=${reporters}`, ...files], {
    env: {
      ...env,
      NODE_ENV: 'test',
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PROOFS_OUTPUT_FILE: proofs,
    },
    isShown: true,
  });
  const exitCode = await program.exited;
  if (!existsSync(report)) printLine('The browser tests ended without a report.');
  add(readPlaywrightReport(report, exitCode));
  const { proofs: proven, emptyBlocks } = readBrowserProofs(proofs);
  recordProofs(proven);
  for (const block of emptyBlocks) fail(block);
}

function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.failures.push(...tally.failures);
  total.skipped.push(...tally.skipped);
  total.repeated.push(...tally.repeated);
}

function fail(message: string): void {
  printLine(message);
  add({ passed: 0, failed: 1, failures: [message], skipped: [], repeated: [] });
}
