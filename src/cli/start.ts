import path from 'node:path';
import { findFreePort } from '@/platform/embedded-postgres';
import { type Database, openDatabase, withClient } from './database';
import { dataFolder, readSettings, type Settings } from './environment';
import { isEnding, runCommand } from './lifecycle';
import { prepare } from './preparation';
import { say, sayStrong, step } from './progress';
import { startWebServer } from './web-server';

/** `npm start`: from nothing to a served site; see docs/operations.md. */
runCommand(
  async () => {
    const settings = readSettings();
    say('Starting Masthead');
    const database = await step('database', () => openDatabase(settings.databaseUrl));
    await prepare(database, { wantsDemo: settings.wantsDemo, wantsBuild: true });
    const port = await choosePort(settings);
    const siteUrl = settings.siteUrl ?? `http://localhost:${port}`;
    const server = await step('web server', () =>
      startWebServer({
        databaseUrl: database.url,
        host: settings.host,
        port,
        siteUrl,
        logFile: path.join(dataFolder, 'logs', `server-${port}.log`),
        onLine: showLogLine,
      }),
    );
    await announce(siteUrl, port, settings, database);
    const code = await server.exited;
    if (isEnding) return 0;
    throw new Error(`The web server ended unexpectedly${code === null ? '' : ` with ${code}`}:\n\n${server.tail(20)}`);
  },
  { signalExitCode: 0 },
);

async function choosePort(settings: Settings): Promise<number> {
  const port = await findFreePort(settings.port, settings.host);
  if (port !== settings.port) say(`  Port ${settings.port} is in use by another program. Taking ${port} instead.`);
  return port;
}

/** To a terminal only what needs attention, else the whole log: then something collects it. */
function showLogLine(line: string): void {
  const level = /^\{"level":"?(\w+)"?/.exec(line)?.[1];
  const isUrgent = level ? ['50', '60', 'error', 'fatal'].includes(level) : false;
  if (!process.stdout.isTTY || isUrgent) process.stdout.write(`${line}\n`);
}

async function announce(siteUrl: string, port: number, settings: Settings, database: Database): Promise<void> {
  say();
  sayStrong('Masthead is ready.');
  say(`  Site      ${siteUrl}`);
  say(`  Admin     ${siteUrl}/admin`);
  say(`  Database  ${database.place}`);
  say(`  Log       .data/logs/server-${port}.log`);
  if (settings.host === '127.0.0.1') say('  Reach     this machine only (HOST=0.0.0.0 opens the site to the network)');
  await announceAccounts(database);
  say();
  say('Ctrl-C stops it.');
}

/** The demo's accounts are named only where they exist. */
async function announceAccounts(database: Database): Promise<void> {
  const { demoAccounts } = await import('@/demo/accounts');
  const emails = demoAccounts.map(({ email }) => email);
  const known = await withClient(database.url, (client) =>
    client.query<{ email: string }>('select email from users where email = any($1)', [emails]),
  );
  const present = demoAccounts.filter(({ email }) => known.rows.some((row) => row.email === email));
  if (!present.length) return;
  say();
  say('  Demo accounts');
  for (const { label, email, password } of present) say(`    ${label.padEnd(28)} ${email.padEnd(34)} ${password}`);
}
