import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './backup/restore-backup';
import { configuredUploads } from './backup/uploads';
import { openDatabase } from './database';
import { readSettings } from './environment';
import { runCommand } from './lifecycle';
import { printBold, printLine, step } from './progress';
import { restoreSecrets } from './secrets';

/** `npm run restore -- FILE [--replace]`: restores a backup into an empty installation, or replaces an existing one. */
runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [name] = positionals;
  if (!name) throw new Error('Enter the backup to restore: npm run restore -- masthead.zip');
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  const settings = readSettings();
  const uploads = await configuredUploads();
  const database = await step('database', () => openDatabase(settings.databaseUrl));
  const { manifest, secrets, previousFiles } = await step('restoring', (note) =>
    restoreBackup({
      file,
      databaseUrl: database.url,
      uploads,
      replaces: values.replace ?? false,
      note,
    }),
  );
  printLine();
  printBold(`Restored the backup of ${manifest.createdAt}.`);
  printLine(`  Database  ${database.place}`);
  printLine(`  Files     ${uploads.place}`);
  printLine(`  Secret    ${restoreSecrets(secrets)}`);
  if (previousFiles) printLine(`  Previous files are in ${previousFiles}. Delete them when you no longer need them.`);
  printLine('Start the site with npm start.');
  return 0;
});
