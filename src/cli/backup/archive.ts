import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { MANIFEST, MANIFEST_HASH, type Manifest, type ManifestEntry, manifestShape } from './manifest';

/** Hashes what passes through it. */
class Meter extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.bytes += chunk.length;
    this.hash.update(chunk);
    this.push(chunk);
    done();
  }

  describe(name: string): ManifestEntry {
    return { name, bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Archive that is being written. Entries are added one after the other. */
export interface ArchiveWriter {
  add(name: string, content: Readable | string, isCompressed?: boolean): Promise<ManifestEntry>;
  /** Writes the manifest, and gives the file its final name. */
  finish(manifest: Manifest): Promise<void>;
  /** Deletes the unfinished file. */
  discard(): Promise<void>;
}

/**
 * Creates an archive, readable by its owner only. The file has the suffix `.partial` until it is complete.
 * @throws Error if the file exists
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name or delete it.`);
  const partial = `${file}.partial`;
  const zip = new ZipWriter();
  const output = createWriteStream(partial, { mode: 0o600 });
  const written = pipeline(zip.outputStream as Readable, output);
  // Reported by the entry that is being written, or by `finish`.
  written.catch(() => {});
  const add: ArchiveWriter['add'] = async (name, content, isCompressed = true) => {
    const meter = new Meter();
    zip.addReadStream(meter, name, { compress: isCompressed, mode: 0o600 });
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
    await Promise.race([pipeline(source, meter), written.then(() => Promise.reject(new Error('The archive ended.')))]);
    return meter.describe(name);
  };
  return {
    add,
    async finish(manifest) {
      const text = JSON.stringify(manifest, null, 1);
      const { sha256 } = await add(MANIFEST, text);
      await add(MANIFEST_HASH, sha256);
      zip.end();
      await written;
      const handle = await open(partial);
      await handle.sync();
      await handle.close();
      await rename(partial, file);
    },
    async discard() {
      output.destroy();
      await written.catch(() => {});
      await rm(partial, { force: true });
    },
  };
}

/** Verified archive. */
export interface Archive {
  manifest: Manifest;
  /** Returns the content of an entry of the manifest. */
  read(name: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens an archive, and reads it completely to verify every entry.
 * @throws Error if it is damaged, incomplete or not a backup
 */
export async function openArchive(file: string): Promise<Archive> {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`${file} does not exist.`);
    throw damaged(file, 'it is incomplete or not an archive', error);
  }
  try {
    const entries = await readEntries(zip).catch((error) => {
      throw damaged(file, 'its list of entries can’t be read', error);
    });
    const read = async (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw damaged(file, `${name} is missing`);
      return zip.openReadStreamPromise(entry).catch((error) => {
        throw damaged(file, `${name} can’t be read`, error);
      });
    };
    const manifest = await readManifest(file, read);
    const names = new Set([MANIFEST, MANIFEST_HASH, ...manifest.entries.map(({ name }) => name)]);
    const unknown = [...entries.keys()].find((name) => !names.has(name));
    if (unknown !== undefined) throw damaged(file, `${unknown} is not in its manifest`);
    for (const expected of manifest.entries) await verify(file, expected, await read(expected.name));
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function readManifest(file: string, read: Archive['read']): Promise<Manifest> {
  const contentOf = async (name: string) =>
    buffer(await read(name)).catch((error) => {
      throw damaged(file, `${name} can’t be read`, error);
    });
  const [content, hash] = [await contentOf(MANIFEST), await contentOf(MANIFEST_HASH)];
  if (createHash('sha256').update(content).digest('hex') !== hash.toString()) {
    throw damaged(file, `${MANIFEST} is changed`);
  }
  const manifest = manifestShape.safeParse(JSON.parse(content.toString()));
  if (!manifest.success) throw new Error(`${file} is not a backup that this version of Masthead can read.`);
  return manifest.data;
}

async function verify(file: string, expected: ManifestEntry, content: Readable): Promise<void> {
  const meter = new Meter();
  meter.resume();
  await pipeline(content, meter).catch((error) => {
    throw damaged(file, `${expected.name} can’t be read`, error);
  });
  const { bytes, sha256 } = meter.describe(expected.name);
  if (bytes !== expected.bytes || sha256 !== expected.sha256) throw damaged(file, `${expected.name} is changed`);
}

const damaged = (file: string, reason: string, cause?: unknown) =>
  new Error(`${file} is damaged: ${reason}. Nothing was restored.`, { cause });
