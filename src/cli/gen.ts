import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot, startNode, startTypeScript, succeed } from './child-program';
import { writeFonts } from './fonts';
import { runCommand } from './lifecycle';
import { writeMessages } from './messages';
import { writePlaces } from './places';
import { step } from './progress';

const PAYLOAD = 'node_modules/payload/bin.js';

/**
 * `npm run gen`: regenerates Masthead's own files, without those of `site/` (`npm run site`): content types, the admin's import map, the OpenAPI document, the fonts and the address formats, and creates a
 * migration if the content model changed. `-- --name add-podcasts` sets the name of the migration.
 */
runCommand(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string', default: 'change' } } });
  const name = values.name.replace(/[^a-z0-9]+/gi, '_').toLowerCase();
  await step('content types', () => payload('generate:types'));
  await step('admin import map', () => payload('generate:importmap'));
  await step('migration (if the content model changed)', () => payload('migrate:create', name, '--skip-empty'));
  removeEarlierSnapshots();
  await step('OpenAPI document', () =>
    succeed(startTypeScript('src/cli/openapi.ts'), 'Could not write the OpenAPI document. The last lines of the log:'),
  );
  await step('labels of the admin', () =>
    succeed(startTypeScript('src/cli/admin-labels.ts'), 'Could not write the labels. The last lines of the log:'),
  );
  await step('messages', writeMessages);
  await step('fonts', writeFonts);
  await step('countries and address formats', writePlaces);
  return 0;
});

function payload(...args: string[]): Promise<void> {
  const program = startNode(PAYLOAD, args, {
    env: { NODE_ENV: 'development', DATABASE_URL: undefined, MASTHEAD_WITHOUT_SITE: '1' },
  });
  return succeed(program, `payload ${args.join(' ')} failed. The last lines of the log:`);
}

/** Deletes the snapshots of earlier migrations: only the newest is compared with the content model, and each is a megabyte. */
function removeEarlierSnapshots(): void {
  const folder = path.join(projectRoot, 'migrations');
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('.json'));
  for (const file of snapshots.sort().slice(0, -1)) rmSync(path.join(folder, file));
}
