import path from 'node:path';
import { createBackup } from './backup/create-backup';
import { configuredUploads } from './backup/uploads';
import { openDatabase } from './database';
import { readSettings } from './environment';
import { runCommand } from './lifecycle';
import { counted, printBold, printLine, step } from './progress';
import { formerSecrets, secret } from './secrets';

/** `npm run backup -- FILE`: writes database, uploaded files and secret to an archive. The site can be running. */
runCommand(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Enter the file to create: npm run backup -- masthead.zip');
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  const settings = readSettings();
  const uploads = await configuredUploads();
  const database = await step('database', () => openDatabase(settings.databaseUrl));
  const { manifest, deleted } = await step('backup', (note) =>
    createBackup({ file, databaseUrl: database.url, uploads, secrets: [secret(), ...formerSecrets()], note }),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = manifest.entries.filter((entry) => entry.name.startsWith('media/')).length;
  printLine();
  printBold(`Backup created: ${file}`);
  printLine(`  ${counted(rows, 'row', 'rows')} and ${counted(files, 'file', 'files')} from ${uploads.place}`);
  if (deleted.length > 0) printLine(`  Deleted during the backup: ${deleted.join(', ')}`);
  printLine('  It contains the secret and personal data. Store it encrypted.');
  return 0;
});
