import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '@/platform/object-store';
import { bucketUploads, hashesOf, listFiles, typeOf } from './uploads';

/** Result of copying uploads between the folder and the bucket. */
export interface CopiedUploads {
  copied: number;
  /** Files that were there already, with the same content. */
  unchanged: number;
}

/** Files that are copied at the same time. */
const AT_ONCE = 8;

/** Uploads only, not the folders that a restore leaves behind. */
const isUpload = (name: string) => /^(?:files|pictures)\/[^/]+$/.test(name);

/**
 * Copies all uploads from the folder to the bucket. Files that the bucket has with the same SHA-256 are skipped, so the
 * command can be repeated after an interruption. The server verifies each file with its MD5. Deletes nothing.
 */
export async function copyToBucket(
  folder: string,
  store: ObjectStore,
  note: (text: string) => void = () => {},
): Promise<CopiedUploads> {
  return copyEach((await listFiles(folder)).filter(isUpload), note, async (name) => {
    const file = path.join(folder, name);
    const { sha256, md5, bytes } = await hashesOf(createReadStream(file));
    const stored = await store.describe(name);
    if (stored?.sha256 === sha256 && stored.bytes === bytes) return false;
    await store.put(name, { content: createReadStream(file), bytes, type: typeOf(name), sha256, md5 });
    const copy = await store.describe(name);
    if (copy?.sha256 !== sha256 || copy.bytes !== bytes)
      throw new Error(`${name} arrived damaged. Run the command again.`);
    return true;
  });
}

/**
 * Copies all uploads from the bucket to the folder. Files that the folder has with the same SHA-256 are skipped. Each
 * file gets its name when it is complete and verified. Deletes nothing.
 */
export async function copyToFolder(
  store: ObjectStore,
  folder: string,
  note: (text: string) => void = () => {},
): Promise<CopiedUploads> {
  const names = (await bucketUploads(store).list()).filter(isUpload);
  return copyEach(names, note, async (name) => {
    const file = path.join(folder, name);
    const stored = await store.describe(name);
    const present = await stat(file).catch(() => null);
    if (stored?.sha256 && present?.size === stored.bytes) {
      const { sha256 } = await hashesOf(createReadStream(file));
      if (sha256 === stored.sha256) return false;
    }
    await mkdir(path.dirname(file), { recursive: true });
    const partial = `${file}.partial`;
    const content = await store.open(name);
    if (!content || !stored) throw new Error(`${name} was deleted meanwhile. Run the command again.`);
    await pipeline(content.body, createWriteStream(partial));
    const copy = await hashesOf(createReadStream(partial));
    if (copy.bytes !== stored.bytes || (stored.sha256 && copy.sha256 !== stored.sha256)) {
      await rm(partial);
      throw new Error(`${name} arrived damaged. Run the command again.`);
    }
    await rename(partial, file);
    return true;
  });
}

async function copyEach(
  names: string[],
  note: (text: string) => void,
  copy: (name: string) => Promise<boolean>,
): Promise<CopiedUploads> {
  const queue = [...names];
  const result = { copied: 0, unchanged: 0 };
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      note(name);
      if (await copy(name)) result.copied += 1;
      else result.unchanged += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}
