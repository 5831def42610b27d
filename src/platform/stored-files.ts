import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { CollectionConfig } from 'payload';
import { DomainError } from '@/domain/errors';
import { isFileName } from '@/domain/media/file-name.rules';
import { env } from './env';
import { log } from './log';
import { objectStore } from './object-store';
import { RETRY_AFTER_SECONDS } from './outage';

/** Folders of uploads, in MEDIA_DIR or in the bucket. Neither contains the other, so a URL of one never reaches the other. */
export type UploadFolder = 'pictures' | 'files';

/** The folder of each upload collection. */
export const UPLOAD_FOLDERS = { media: 'pictures', files: 'files' } as const satisfies Record<string, UploadFolder>;
/** The folder for images. */
export const PICTURE_DIR = path.join(env.MEDIA_DIR, 'pictures');
/** The folder for recordings and documents, some of which are only for subscribers and buyers. */
export const FILE_DIR = path.join(env.MEDIA_DIR, 'files');

/** An open uploaded file. */
export interface StoredContent {
  bytes: number;
  stream: Readable;
}

/**
 * Opens an uploaded file by its stored name, bypassing its public URL. Returns null if it doesn't exist. The caller must
 * have checked access, and end or destroy the stream.
 * @throws DomainError `unavailable` if the storage doesn't respond
 */
export async function openStoredFile(folder: UploadFolder, filename: string): Promise<StoredContent | null> {
  if (path.basename(filename) !== filename) return null;
  const store = objectStore();
  if (store) {
    const object = await store.open(keyOf(folder, filename)).catch((error: unknown) => {
      log.warn({ err: error }, 'file storage unavailable');
      throw new DomainError('unavailable');
    });
    return object && { bytes: object.bytes, stream: object.body };
  }
  try {
    const handle = await open(path.join(env.MEDIA_DIR, folder, filename));
    const { size } = await handle.stat();
    // The stream closes the handle when it ends or when the visitor disconnects.
    return { bytes: size, stream: handle.createReadStream() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns a stream for a `Response`. */
export const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** Returns the free space for uploads. Null if they are in a bucket, or the folder doesn't exist yet. */
export async function freeUploadBytes(): Promise<number | null> {
  if (isInBucket) return null;
  const disk = await statfs(env.MEDIA_DIR).catch(() => null);
  return disk && disk.bavail * disk.bsize;
}

/** Key of a file in the bucket. */
export const keyOf = (folder: UploadFolder, filename: string): string => `${folder}/${filename}`;

/** Whether uploads are in a bucket instead of a folder. */
export const isInBucket = env.S3_BUCKET !== '';

/** Where a collection stores its uploads: in its folder, or in the bucket if one is configured. */
export function uploadStorage(folder: UploadFolder): Exclude<CollectionConfig['upload'], boolean | undefined> {
  const staticDir = path.join(env.MEDIA_DIR, folder);
  if (!isInBucket) return { staticDir };
  return {
    staticDir,
    disableLocalStorage: true,
    handlers: [(req, { params: { filename } }) => serveObject(folder, filename, req.headers.get('range'))],
  };
}

/** Responds with a file of the bucket. Payload has checked access before. */
async function serveObject(folder: UploadFolder, filename: string, range: string | null): Promise<Response> {
  const store = objectStore();
  if (!store || !isFileName(filename)) return new Response(null, { status: 404 });
  try {
    // Lists of ranges get the whole file, as HTTP allows.
    const part = range && /^bytes=(?:\d+-\d*|-\d+)$/.test(range) ? range : undefined;
    const object = await store.open(keyOf(folder, filename), part);
    if (!object) return new Response(null, { status: 404 });
    const headers = new Headers({
      'Content-Type': object.type,
      'Content-Length': String(object.bytes),
      'Accept-Ranges': 'bytes',
    });
    if (object.range) headers.set('Content-Range', object.range);
    return new Response(webStream(object.body), { status: object.range ? 206 : 200, headers });
  } catch (error) {
    if ((error as Error).name === 'RangeNotSatisfiableError') return new Response(null, { status: 416 });
    log.warn({ err: error }, 'file storage unavailable');
    return new Response(null, { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
  }
}
