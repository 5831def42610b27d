import path from 'node:path';
import { moveDatabase } from './backup/restore-backup';
import { describeUrl, openDatabase } from './database';
import { dataFolder, readSettings } from './environment';
import { runCommand } from './lifecycle';
import { counted, printBold, printLine, step } from './progress';

/** `npm run embedded-to-url -- URL`: copies the embedded database to another, empty Postgres database. */
runCommand(async () => {
  const [url] = process.argv.slice(2);
  if (!url || !URL.canParse(url)) {
    throw new Error(
      'Enter the URL of an empty database: npm run embedded-to-url -- postgres://user:password@host/masthead',
    );
  }
  if (readSettings().databaseUrl)
    throw new Error('DATABASE_URL is set, so the embedded database isn’t in use. Unset it to copy the embedded one.');
  const embedded = await step('embedded database', () => openDatabase(null));
  const file = path.join(dataFolder, `moving-${process.pid}.zip`);
  const rows = await step('copying', (note) => moveDatabase({ from: embedded.url, to: url, file, note }));
  printLine();
  printBold(`Copied ${counted(rows, 'row', 'rows')} to ${describeUrl(url)}.`);
  printLine('  1. Set DATABASE_URL to this URL, in the environment or in .env.');
  printLine('  2. Start the site with npm start. Uploads and the secret stay where they are.');
  printLine('  The embedded database is unchanged in .data/postgres. Delete the folder when you no longer need it.');
  return 0;
});
