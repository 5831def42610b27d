import { parseArgs } from 'node:util';
import { startNode, startTypeScript, succeed } from './child-program';
import { writeFonts } from './fonts';
import { runCommand } from './lifecycle';
import { step } from './progress';

const PAYLOAD = 'node_modules/payload/bin.js';

/**
 * `npm run gen`: rewrites what is generated from the sources: types of the content, the admin's import map, the OpenAPI
 * document, the fonts, and a migration when the content model changed. `-- --name add-podcasts` names that migration.
 */
runCommand(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string', default: 'change' } } });
  const name = values.name.replace(/[^a-z0-9]+/gi, '_').toLowerCase();
  await step('types of the content', () => payload('generate:types'));
  await step('import map of the admin', () => payload('generate:importmap'));
  await step('migration, if the content model changed', () => payload('migrate:create', name, '--skip-empty'));
  await step('OpenAPI document', () =>
    succeed(startTypeScript('src/cli/openapi.ts'), 'The OpenAPI document could not be written. The end of the log:'),
  );
  await step('fonts', writeFonts);
  return 0;
});

function payload(...args: string[]): Promise<void> {
  const program = startNode(PAYLOAD, args, { env: { NODE_ENV: 'development', DATABASE_URL: undefined } });
  return succeed(program, `payload ${args.join(' ')} failed. The end of the log:`);
}
