import path from 'node:path';
import { isForThisMachine } from '@/domain/accounts/demo-account.rules';
import type { Program } from './child-program';
import { type Database, openDatabase, withClient } from './database';
import { dataFolder, readSettings, type Settings } from './environment';
import { isEnding, runCommand } from './lifecycle';
import { prepare } from './preparation';
import { printBold, printLine, showLogLine, showWholeLog, step } from './progress';
import { chooseWebPort, requireUsableAddress } from './web-port';
import { PortTakenError, startWebServer } from './web-server';

/** `npm start`: prepares database and build, and serves the site. See docs/operations.md. */
runCommand(
  async () => {
    const settings = readSettings();
    await requireUsableAddress(settings);
    printLine('Starting Masthead');
    const database = await step('database', () => openDatabase(settings.databaseUrl));
    await prepare(database, { wantsDemo: settings.wantsDemo, wantsBuild: true });
    const { server, port, siteUrl } = await serve(settings, database);
    await announce(siteUrl, port, settings, database);
    showWholeLog();
    const code = await server.exited;
    if (isEnding) return 0;
    throw new Error(
      `The web server ended unexpectedly${code === null ? '' : ` with exit code ${code}`}:\n\n${server.tail(20)}`,
    );
  },
  { signalExitCode: 0 },
);

interface Served {
  server: Program;
  port: number;
  siteUrl: string;
}

/** Serves the site on the configured port, or prints and uses the next free one. */
async function serve(settings: Settings, database: Database): Promise<Served> {
  for (let from = settings.port; ; from++) {
    const port = await chooseWebPort(settings, from);
    const siteUrl = settings.siteUrl ?? `http://localhost:${port}`;
    const logFile = path.join(dataFolder, 'logs', `server-${port}.log`);
    const { host } = settings;
    try {
      const server = await step('web server', () =>
        startWebServer({
          databaseUrl: settings.processUrl ?? database.url,
          host,
          port,
          siteUrl,
          logFile,
          onLine: showLogLine,
        }),
      );
      return { server, port, siteUrl };
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
      from = port;
    }
  }
}

async function announce(siteUrl: string, port: number, settings: Settings, database: Database): Promise<void> {
  printLine();
  printBold('Masthead is ready.');
  printLine(`  Site      ${siteUrl}`);
  printLine(`  Admin     ${siteUrl}/admin`);
  printLine(`  Database  ${database.place}`);
  printLine(`  Log       .data/logs/server-${port}.log`);
  if (settings.host === '127.0.0.1')
    printLine('  Network   this machine only (set MASTHEAD_HOST=0.0.0.0 to open the site to the network)');
  if (isForThisMachine(siteUrl, settings.host)) await announceAccounts(database);
  printLine();
  printLine('Press Ctrl-C to stop.');
}

/** Prints the demo accounts that exist. */
async function announceAccounts(database: Database): Promise<void> {
  const { demoAccounts } = await import('@/demo/accounts');
  const emails = demoAccounts.map(({ email }) => email);
  const known = await withClient(database.url, (client) =>
    client.query<{ email: string }>('select email from users where email = any($1)', [emails]),
  );
  const present = demoAccounts.filter(({ email }) => known.rows.some((row) => row.email === email));
  if (!present.length) return;
  printLine();
  printLine('  Demo accounts');
  for (const { label, email, password } of present)
    printLine(`    ${label.padEnd(28)} ${email.padEnd(34)} ${password}`);
}
