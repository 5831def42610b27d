import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { env } from './env';

/** The folder for images. Neither folder contains the other, so a URL of one folder never reaches the other. */
export const PICTURE_DIR = path.join(env.MEDIA_DIR, 'pictures');
/** The folder for recordings and documents, some of which are only for subscribers and buyers. */
export const FILE_DIR = path.join(env.MEDIA_DIR, 'files');

/** An open uploaded file. */
export interface StoredContent {
  bytes: number;
  stream: ReadableStream<Uint8Array>;
}

/**
 * Opens a file of the collection `files` by its stored name, bypassing its public URL. Returns null if it doesn't
 * exist. The caller must have checked access.
 */
export async function openStoredFile(filename: string): Promise<StoredContent | null> {
  if (path.basename(filename) !== filename) return null;
  try {
    const handle = await open(path.join(FILE_DIR, filename));
    const { size } = await handle.stat();
    // The stream closes the handle when it ends or when the visitor disconnects.
    return { bytes: size, stream: Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array> };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
