import { expect } from 'vitest';
import { freshDatabase } from './database';

// Every file of the integration suite gets a database of its own before it imports anything: those in tests/int/demo
// one with the demo publication, all others an empty one.
const isAboutDemo = expect.getState().testPath?.includes('/tests/int/demo/') ?? false;
await freshDatabase(isAboutDemo ? 'demo' : 'empty');
