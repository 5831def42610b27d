import { parseArgs } from 'node:util';
import { startNode, startTypeScript, succeed } from './child-program';
import { writeFonts } from './fonts';
import { runCommand } from './lifecycle';
import { writePlaces } from './places';
import { step } from './progress';

const PAYLOAD = 'node_modules/payload/bin.js';

/**
 * `npm run gen`: regenerates content types, the admin's import map, the OpenAPI document, the fonts and the address formats, and creates a
 * migration if the content model changed. `-- --name add-podcasts` sets the name of the migration.
 */
runCommand(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string', default: 'change' } } });
  const name = values.name.replace(/[^a-z0-9]+/gi, '_').toLowerCase();
  await step('content types', () => payload('generate:types'));
  await step('admin import map', () => payload('generate:importmap'));
  await step('migration (if the content model changed)', () => payload('migrate:create', name, '--skip-empty'));
  await step('OpenAPI document', () =>
    succeed(startTypeScript('src/cli/openapi.ts'), 'Could not write the OpenAPI document. The last lines of the log:'),
  );
  await step('fonts', writeFonts);
  await step('countries and address formats', writePlaces);
  return 0;
});

function payload(...args: string[]): Promise<void> {
  const program = startNode(PAYLOAD, args, { env: { NODE_ENV: 'development', DATABASE_URL: undefined } });
  return succeed(program, `payload ${args.join(' ')} failed. The last lines of the log:`);
}
