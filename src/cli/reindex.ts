import { startTypeScript, succeed } from './child-program';
import { migrate, openDatabase, programEnvironment } from './database';
import { readSettings } from './environment';
import { runCommand } from './lifecycle';
import { say, step } from './progress';

/** `npm run reindex`: makes the index of the search anew from what is stored, while the site goes on. */
runCommand(async () => {
  const database = await step('database', () => openDatabase(readSettings().databaseUrl));
  await step('schema', (note) => migrate(database.url, note));
  await step('documents', async (note) => {
    const program = startTypeScript('src/cli/rebuild-index.ts', [], {
      env: programEnvironment(database.url),
      onLine: note,
    });
    await succeed(program, 'The index could not be built. The end of the log:');
  });
  say(`The search over the ${database.place} is built anew.`);
  return 0;
});
