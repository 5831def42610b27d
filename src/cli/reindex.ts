import { startTypeScript, succeed } from './child-program';
import { migrate, openDatabase, programEnvironment } from './database';
import { readSettings } from './environment';
import { runCommand } from './lifecycle';
import { printLine, step } from './progress';

/** `npm run reindex`: rebuilds the search index from the stored content, while the site is running. */
runCommand(async () => {
  const database = await step('database', () => openDatabase(readSettings().databaseUrl));
  await step('schema', (note) => migrate(database.url, note));
  await step('documents', async (note) => {
    const program = startTypeScript('src/cli/rebuild-index.ts', [], {
      env: programEnvironment(database.url),
      onLine: note,
    });
    await succeed(program, 'Could not rebuild the index. The last lines of the log:');
  });
  printLine(`Search index rebuilt in the ${database.place}.`);
  return 0;
});
