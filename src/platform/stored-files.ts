import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { env } from './env';

/** Where pictures are kept. Neither folder lies inside the other, so no address of one reaches into the other. */
export const PICTURE_DIR = path.join(env.MEDIA_DIR, 'pictures');
/** Where recordings and documents are kept, some of them only for subscribers and buyers. */
export const FILE_DIR = path.join(env.MEDIA_DIR, 'files');

/** An uploaded file that is being read. */
export interface StoredContent {
  bytes: number;
  stream: ReadableStream<Uint8Array>;
}

/**
 * Opens a file of the collection `files` by its stored name, past its public address. Null when it is not there. Whoever
 * calls has decided that it may leave.
 */
export async function openStoredFile(filename: string): Promise<StoredContent | null> {
  if (path.basename(filename) !== filename) return null;
  try {
    const handle = await open(path.join(FILE_DIR, filename));
    const { size } = await handle.stat();
    // The stream closes the handle at its end, and when the visitor goes away.
    return { bytes: size, stream: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array> };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
