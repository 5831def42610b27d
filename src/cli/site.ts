import { parseArgs } from 'node:util';
import { startTypeScript, succeed } from './child-program';
import { runCommand } from './lifecycle';
import { step } from './progress';

/**
 * `npm run site`: after a change of fields, collections or plugins in `site/`, creates a migration for them in
 * `site/migrations` and lists their components for the admin. `-- --name add-events` sets the name of the migration.
 */
runCommand(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string', default: 'change' } } });
  const name = values.name.replace(/[^a-z0-9]+/gi, '_').toLowerCase();
  const env = { NODE_ENV: 'development', DATABASE_URL: undefined };
  const run = (part: string) =>
    succeed(startTypeScript('src/cli/site-files.ts', [part, name], { env }), 'The last lines of the log:');
  await step('admin components', () => run('components'));
  await step('migration (if the content model changed)', () => run('migration'));
  return 0;
});
