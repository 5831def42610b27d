import { withClient } from '../database';
import { createArchive } from './archive';
import { copyOut } from './database-copy';
import { FORMAT, FORMER_SECRETS, type Manifest, MEDIA, SECRET } from './manifest';
import type { Uploads } from './uploads';

export interface BackupOptions {
  /** File to create. */
  file: string;
  databaseUrl: string;
  /** Null leaves them out. */
  uploads: Uploads | null;
  /** Secrets that sign sessions and encrypt two-factor secrets, the present one first. */
  secrets: readonly string[];
  note?: (text: string) => void;
}

/**
 * Writes database, uploaded files and secret to an archive, while the site is running. The database is copied first, as
 * it is at one moment, so no file that it refers to is missing, except those deleted during the backup.
 * @returns the manifest, and the files that were deleted meanwhile
 * @throws Error if the file exists or can't be written
 */
export async function createBackup(options: BackupOptions): Promise<{ manifest: Manifest; deleted: string[] }> {
  const { file, databaseUrl, uploads, note = () => {} } = options;
  const archive = await createArchive(file);
  try {
    const createdAt = new Date().toISOString();
    const database = await withClient(databaseUrl, (client) => copyOut(client, archive, note));
    const [secret = '', ...former] = options.secrets;
    const entries = [...database.entries, await archive.add(SECRET, secret)];
    if (former.length > 0) entries.push(await archive.add(FORMER_SECRETS, former.join('\n')));
    const deleted: string[] = [];
    for (const name of (await uploads?.list()) ?? []) {
      note(name);
      const content = await uploads?.open(name);
      // Images, videos and PDF files are compressed already.
      if (content) entries.push(await archive.add(`${MEDIA}${name}`, content, false));
      else deleted.push(name);
    }
    const manifest: Manifest = { format: FORMAT, createdAt, ...database, entries };
    await archive.finish(manifest);
    return { manifest, deleted };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}
