import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import config from '@payload-config';
import { generateImportMap, getPayload, writeMigrationIndex } from 'payload';
import { projectRoot } from './child-program';
import { addSnapshots, differenceOf, type Snapshot, withoutKnownComponents } from './site-files.rules';

/** Program of `npm run site`: writes one part, `components` or `migration`, without a database. */
const [part, name = 'change'] = process.argv.slice(2);

const readSnapshot = (file: string): Snapshot => JSON.parse(readFileSync(file, 'utf8')) as Snapshot;

/** Returns the file of the newest snapshot in a folder, or null. */
function newestSnapshot(folder: string): string | null {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const newest = names.sort().at(-1);
  return newest ? path.join(folder, newest) : null;
}

/** Lists components that only `site/` needs, so that a later version can move its own. */
async function writeComponents(): Promise<void> {
  const file = path.join(projectRoot, 'site/admin-components.js');
  const { admin, ...rest } = await config;
  await generateImportMap(
    { ...rest, admin: { ...admin, importMap: { ...admin.importMap, importMapFile: file } } },
    { force: true, log: false },
  );
  const known = readFileSync(path.join(projectRoot, 'src/app/(payload)/admin/importMap.js'), 'utf8');
  writeFileSync(file, withoutKnownComponents(readFileSync(file, 'utf8'), known));
}

/**
 * Creates a migration from the content model of this version with the publisher's earlier migrations to the current one.
 * A snapshot in `site/migrations` contains only what the publisher added, so a later version of Masthead needs no change
 * there.
 */
async function writeMigration(): Promise<void> {
  const folder = path.join(projectRoot, 'site/migrations');
  const masthead = readSnapshot(newestSnapshot(path.join(projectRoot, 'migrations')) as string);
  const previous = newestSnapshot(folder);
  const work = mkdtempSync(path.join(tmpdir(), 'masthead-site-'));
  process.on('exit', () => rmSync(work, { recursive: true, force: true }));
  const before = previous ? addSnapshots(masthead, readSnapshot(previous)) : masthead;
  writeFileSync(path.join(work, '00000000_000000_before.json'), JSON.stringify(before));

  const payload = await getPayload({ config, disableDBConnect: true, disableOnInit: true });
  payload.db.migrationDir = work;
  // Ends the process if nothing has changed.
  await payload.db.createMigration({ migrationName: name, payload, skipEmpty: true } as never);

  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(work).filter((created) => created.includes(`_${name}.`))) {
    if (file.endsWith('.ts')) copyFileSync(path.join(work, file), path.join(folder, file));
    else {
      const additions = differenceOf(masthead, readSnapshot(path.join(work, file)));
      writeFileSync(path.join(folder, file), `${JSON.stringify(additions, null, 2)}\n`);
    }
  }
  writeMigrationIndex({ migrationsDir: folder });
}

await (part === 'components' ? writeComponents() : writeMigration());
process.exit(0);
