import { expect, vi } from 'vitest';
import { withClient } from '@/cli/database';
import { freshDatabase } from './database';
import { hashPasswordsFast } from './fast-passwords';
import { INSERT_TIERS } from './tiers';

// A worker continues with the next file, since loading the CMS takes longer than most files. The program's own
// modules are loaded again, with a new database.
const whole = globalThis as {
  _payload?: Map<string, unknown>;
  mastheadOnce?: Map<string, unknown>;
  firstEnvironment?: NodeJS.ProcessEnv;
};
whole.firstEnvironment ??= { ...process.env };
process.env = { ...whole.firstEnvironment };
whole._payload?.clear();
whole.mastheadOnce?.clear();
vi.resetModules();
// Each instance of the program adds a listener for the end of the process.
process.setMaxListeners(200);

// Every file of the integration suite gets a separate database before its imports run: with the demo publication in
// tests/int/demo, with the tiers only everywhere else.
const isAboutDemo = expect.getState().testPath?.includes('/tests/int/demo/') ?? false;
const url = await freshDatabase(isAboutDemo ? 'demo' : 'empty');
if (!isAboutDemo) {
  hashPasswordsFast();
  await withClient(url, (client) => client.query(INSERT_TIERS));
}
