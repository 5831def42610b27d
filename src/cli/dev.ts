import { watchTypeScript } from './child-program';
import { openDatabase } from './database';
import { readSettings } from './environment';
import { isEnding, runCommand } from './lifecycle';
import { prepare } from './preparation';
import { step } from './progress';
import { chooseWebPort, requireUsableAddress } from './web-port';
import { serverEnvironment } from './web-server';

/**
 * `npm run dev`: serves the site with hot reloading, on the same database as `npm start`. Next reloads changed pages and
 * components. Changes of files loaded by the server itself restart it.
 */
runCommand(
  async () => {
    const settings = readSettings();
    await requireUsableAddress(settings);
    const database = await step('database', () => openDatabase(settings.databaseUrl));
    await prepare(database, { wantsDemo: settings.wantsDemo, wantsBuild: false });
    const port = await chooseWebPort(settings);
    const server = watchTypeScript('src/server/main.ts', {
      env: {
        ...serverEnvironment(database.url, port, settings.siteUrl ?? `http://localhost:${port}`),
        MASTHEAD_HOST: settings.host,
        NODE_ENV: 'development',
      },
      isShown: true,
    });
    const code = await server.exited;
    return isEnding ? 0 : (code ?? 1);
  },
  { signalExitCode: 0 },
);
