import { parseArgs } from 'node:util';
import type pg from 'pg';
import { openDatabase, withClient } from './database';
import { readSettings } from './environment';
import { runCommand } from './lifecycle';
import { counted, printBold, printLine, step } from './progress';
import {
  deleteStoredFormerSecrets,
  formerSecrets,
  isSecretConfigured,
  replaceStoredSecret,
  siteSealing,
} from './secrets';
import { countStoredSecrets, endOfFormerSecret, noteRotation, resealStored } from './stored-secrets';

/**
 * `npm run rotate-secret [-- --finish]`: replaces the secret without ending anything. Creates a new one in `.data`, unless
 * PAYLOAD_SECRET sets it, and encrypts everything stored with it. Can end at any point, and run again. `--finish` deletes
 * the former one.
 */
runCommand(async () => {
  const { values } = parseArgs({ options: { finish: { type: 'boolean' } } });
  const settings = readSettings();
  const database = await step('database', () => openDatabase(settings.databaseUrl));
  return withClient(database.url, async (client) => {
    if (values.finish) {
      const { former } = await countStoredSecrets(client, siteSealing());
      if (former > 0)
        throw new Error(
          `${counted(former, 'stored value needs', 'stored values need')} the former secret. Run npm run rotate-secret first.`,
        );
      const isDeleted = deleteStoredFormerSecrets();
      if (process.env.PAYLOAD_SECRET_PREVIOUS)
        throw new Error('Remove PAYLOAD_SECRET_PREVIOUS, and restart all processes of the site.');
      printBold(
        isDeleted ? 'The former secret is deleted. Restart all processes of the site.' : 'There is no former secret.',
      );
      return 0;
    }
    if (formerSecrets().length === 0) {
      if (isSecretConfigured()) {
        throw new Error(
          'Set PAYLOAD_SECRET to the output of "openssl rand -hex 32", PAYLOAD_SECRET_PREVIOUS to what it was before, restart all processes of the site, and run this command again.',
        );
      }
      replaceStoredSecret();
      printLine('  New secret in .data/secret, the former one in .data/secret.previous');
      if (await isInUse(client)) {
        printBold('Restart all processes of the site, and run this command again.');
        return 0;
      }
    }
    const sealing = siteSealing();
    const resealed = await step('stored secrets', (note) => resealStored(client, sealing, note));
    const { former, lost } = await countStoredSecrets(client, sealing);
    const since = await noteRotation(client, sealing);
    printLine();
    printBold(
      `${counted(resealed, 'value', 'values')} encrypted with the new secret, ${counted(former, 'is', 'are')} left.`,
    );
    if (lost > 0) printLine(`  ${counted(lost, 'value', 'values')} can’t be opened by any of the secrets.`);
    if (former > 0) {
      printLine('  They changed meanwhile. Run this command again.');
      return 1;
    }
    printLine('  Nothing stored needs the former secret. Sessions and links in mails that it signed still do.');
    printLine(
      `  Delete it on ${endOfFormerSecret(since)}, or now if somebody else has seen it: npm run rotate-secret -- --finish`,
    );
    return 0;
  });
});

/** Whether processes are running that know only the former secret. */
async function isInUse(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend'`,
  );
  return Boolean(rowCount);
}
