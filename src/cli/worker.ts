import { openDatabase } from './database';
import { readSettings } from './environment';
import { isEnding, runCommand } from './lifecycle';
import { prepare } from './preparation';
import { printBold, printLine, showLogLine, showWholeLog, step } from './progress';
import { startWorker } from './worker-process';

/** `npm run worker`: runs the jobs of a site and serves no pages. See docs/operations.md. */
runCommand(
  async () => {
    const settings = readSettings();
    printLine('Starting a worker');
    const database = await step('database', () => openDatabase(settings.databaseUrl));
    await prepare(database, { wantsDemo: false, wantsBuild: false });
    const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port}`;
    const worker = await step('job queue', () =>
      startWorker({ databaseUrl: settings.processUrl ?? database.url, siteUrl, onLine: showLogLine }),
    );
    printLine();
    printBold('The worker is running jobs.');
    printLine(`  Database  ${database.place}`);
    printLine(`  Site      ${siteUrl}, for links in mails`);
    printLine('  Log       .data/logs/worker.log');
    printLine();
    printLine('Press Ctrl-C to stop.');
    showWholeLog();
    const code = await worker.exited;
    if (isEnding) return 0;
    throw new Error(
      `The worker ended unexpectedly${code === null ? '' : ` with exit code ${code}`}:\n\n${worker.tail(20)}`,
    );
  },
  { signalExitCode: 0 },
);
