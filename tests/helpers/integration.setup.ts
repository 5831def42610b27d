import { expect, vi } from 'vitest';
import { freshDatabase } from './database';

// A worker goes on with the next file: loading the CMS takes longer than most files. What is the program's own begins
// anew, on a database of its own.
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
// Each instance of the program listens to the end of the process.
process.setMaxListeners(200);

// Every file of the integration suite gets a database of its own before it imports anything: those in tests/int/demo
// one with the demo publication, all others an empty one.
const isAboutDemo = expect.getState().testPath?.includes('/tests/int/demo/') ?? false;
await freshDatabase(isAboutDemo ? 'demo' : 'empty');
