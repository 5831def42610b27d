import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getMimeType } from 'hono/utils/mime';
import type { ObjectStore } from '@/platform/object-store';
import { mediaFolder } from '../environment';

/** Files that are about to replace all uploads. */
export interface Replacement {
  /** Puts them in place. @returns where the previous ones are, or null if there were none */
  commit(): Promise<string | null>;
  /** Removes what is left of them. Does nothing after a commit. */
  discard(): Promise<void>;
}

/** Uploaded files of a site, in a folder or in a bucket. Names are paths such as `pictures/name.webp`. */
export interface Uploads {
  /** Where they are, for messages. */
  readonly place: string;
  /** Returns all names, sorted. */
  list(): Promise<string[]>;
  /** Returns the content of a file. Null if it doesn't exist any more. */
  open(name: string): Promise<Readable | null>;
  /** Stores files next to the uploads, to replace all of them later. Changes no upload. */
  prepare(names: readonly string[], read: (name: string) => Promise<Readable>): Promise<Replacement>;
}

/** Name of the folder that previous uploads are moved to. */
const previousName = () => `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

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

/** Opens a file. Returns null if it doesn't exist. */
function openFile(file: string): Promise<Readable | null> {
  const stream = createReadStream(file);
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(null) : reject(error)));
  });
}

/** Uploads in a folder. It can be a mounted one: files are moved within it. */
export function folderUploads(folder: string): Uploads {
  const staging = path.join(folder, `.restoring-${process.pid}`);
  const discard = () => rm(staging, { recursive: true, force: true });
  const write = async (name: string, content: Readable) => {
    const target = path.join(staging, name);
    if (!target.startsWith(`${staging}${path.sep}`)) throw new Error(`The backup contains an invalid path: ${name}.`);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(content, createWriteStream(target));
  };
  return {
    place: folder,
    list: () => listFiles(folder),
    open: (name) => openFile(path.join(folder, name)),
    async prepare(names, read) {
      try {
        await mkdir(staging, { recursive: true });
        for (const name of names) await write(name, await read(name));
      } catch (error) {
        await discard();
        throw error;
      }
      const commit = async () => {
        const present = (await readdir(folder)).filter((name) => name !== path.basename(staging));
        const previous = path.join(folder, previousName());
        if (present.length > 0) await mkdir(previous);
        for (const name of present) await rename(path.join(folder, name), path.join(previous, name));
        for (const name of await readdir(staging)) await rename(path.join(staging, name), path.join(folder, name));
        return present.length > 0 ? previous : null;
      };
      return { commit, discard };
    },
  };
}

/** Prefixes of the uploads in a bucket, which can contain other objects. */
const PREFIXES = ['files/', 'pictures/'];

/** Uploads in a bucket. */
export function bucketUploads(store: ObjectStore): Uploads {
  const staging = `.restoring-${process.pid}/`;
  const list = async () => (await Promise.all(PREFIXES.map((prefix) => store.list(prefix)))).flat();
  return {
    place: store.place,
    list,
    open: async (name) => (await store.open(name))?.body ?? null,
    async prepare(names, read) {
      const staged: string[] = [];
      const discard = () => store.remove(staged);
      try {
        for (const name of names) {
          staged.push(staging + name);
          await store.putBytes(staging + name, await bytesOf(await read(name)), typeOf(name));
        }
      } catch (error) {
        await discard().catch(() => {});
        throw error;
      }
      const commit = async () => {
        const [present, previous] = [await list(), previousName()];
        for (const name of present) await store.copy(name, `${previous}/${name}`);
        for (const key of staged) await store.copy(key, key.slice(staging.length));
        const restored = new Set(names);
        await store.remove(present.filter((name) => !restored.has(name)));
        return present.length > 0 ? `${previous}/ in the ${store.place}` : null;
      };
      return { commit, discard };
    },
  };
}

/** Reads a stream into memory. Uploads are limited to 200 MB. */
async function bytesOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Types that Masthead accepts and `getMimeType` doesn't know. */
const OTHER_TYPES: Partial<Record<string, string>> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.vtt': 'text/vtt',
  '.wav': 'audio/wav',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the media type of an upload by its name. */
export const typeOf = (name: string): string =>
  OTHER_TYPES[path.extname(name).toLowerCase()] ?? getMimeType(name) ?? 'application/octet-stream';

/** SHA-256 in hexadecimal and MD5 in base64 of a file or object. */
export async function hashesOf(content: Readable): Promise<{ sha256: string; md5: string; bytes: number }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let bytes = 0;
  for await (const chunk of content) {
    sha256.update(chunk);
    md5.update(chunk);
    bytes += (chunk as Buffer).length;
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('base64'), bytes };
}

/** Returns the uploads of the configuration. Call it after `readSettings`, which loads `.env`. */
export async function configuredUploads(): Promise<Uploads> {
  const { objectStore } = await import('@/platform/object-store');
  const store = objectStore();
  return store ? bucketUploads(store) : folderUploads(mediaFolder());
}
