import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { withClient } from '../database';
import { createArchive } from './archive';
import { copyOut } from './database-copy';
import { FORMAT, type Manifest, MEDIA, SECRET } from './manifest';

export interface BackupOptions {
  /** File to create. */
  file: string;
  databaseUrl: string;
  /** Folder of the uploaded files. Null leaves them out. */
  mediaFolder: string | null;
  /** Secret that signs sessions and encrypts two-factor secrets. */
  secret: string;
  note?: (text: string) => void;
}

/**
 * Writes database, uploaded files and secret to an archive, while the site is running. The database is copied first, as
 * it is at one moment, so no file that it refers to is missing, except those deleted during the backup.
 * @returns the manifest, and the files that were deleted meanwhile
 * @throws Error if the file exists or can't be written
 */
export async function createBackup(options: BackupOptions): Promise<{ manifest: Manifest; deleted: string[] }> {
  const { file, databaseUrl, mediaFolder, note = () => {} } = options;
  const archive = await createArchive(file);
  try {
    const createdAt = new Date().toISOString();
    const database = await withClient(databaseUrl, (client) => copyOut(client, archive, note));
    const entries = [...database.entries, await archive.add(SECRET, options.secret)];
    const deleted: string[] = [];
    for (const name of mediaFolder === null ? [] : await listFiles(mediaFolder)) {
      note(name);
      const content = await openFile(path.join(mediaFolder ?? '', name));
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

/** Returns the paths of all files in a folder, with slashes, sorted. None if it doesn't exist. */
export async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Opens a file. Returns null if it doesn't exist any more. */
function openFile(file: string): Promise<ReturnType<typeof createReadStream> | null> {
  const stream = createReadStream(file);
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
  });
}
