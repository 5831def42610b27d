import { statfs, unlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AfterErrorHook,
  APIError,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type SanitizedCollectionConfig,
} from 'payload';
import { isFileName } from '@/domain/media/file-name.rules';
import { fileTypeFault, imageSizeFault, PICTURE_TYPES } from '@/domain/media/ratios.rules';
import { hookContext } from '@/platform/hook-context';
import { readCredits, stripMetadata } from '@/platform/image-metadata';
import { log } from '@/platform/log';

/**
 * Rejects an image above the size limit before any rendition is created. The message states its size and the limit
 * (ADMIN-23).
 */
export const rejectLargeImages: CollectionBeforeOperationHook = ({ args, req }) => {
  const fault = req.file ? imageSizeFault(req.file.size) : null;
  if (fault) throw new APIError(fault, 413, null, true);
  return args;
};

/** Rejects a file whose name could never be served: a hidden file or one with a path in its name. */
export const rejectFileNames: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file && !isFileName(req.file.name))
    throw new APIError(
      'A file’s name can’t begin with a dot or contain a slash. Rename it and try again.',
      400,
      null,
      true,
    );
  return args;
};

/** Maximum length of caption, credit and copyright, in characters. */
const MAX_LENGTH = { caption: 400, credit: 160, copyright: 160 } as const;

/** Fills empty caption, credit and copyright fields from the metadata of an uploaded image. */
export const readImageCredits: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!req.file || operation !== 'create') return args;
  const data = (args.data ?? {}) as Record<string, unknown>;
  const credits = Object.entries(readCredits(req.file.data)) as [keyof typeof MAX_LENGTH, string][];
  const missing = credits.filter(([field]) => !data[field]);
  const filled = Object.fromEntries(missing.map(([field, text]) => [field, text.slice(0, MAX_LENGTH[field])]));
  return { ...args, data: { ...data, ...filled } };
};

/**
 * Strips location and device from an uploaded image before it is stored and renditions are created, because they can
 * expose a source. Detects images by content, not by declared type. Rejects an image that can't be re-encoded (400).
 */
export const stripImageMetadata: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req;
  if (!file || (operation !== 'create' && operation !== 'update')) return args;
  const data = await stripMetadata(file.data).catch(() => {
    throw new APIError(fileTypeFault(PICTURE_TYPES), 400, null, true);
  });
  if (data) req.file = { ...file, data, size: data.length };
  return args;
};

const NOT_STORED =
  'We couldn’t store this file: the media disk may be full. Nothing was saved. Try again later, or contact your administrator.';

/** Disk space kept free for concurrent writes. */
const RESERVE_BYTES = 16 * 2 ** 20;

/** Files of one upload: the original and its renditions. */
interface UploadFiles {
  filename?: string | null;
  filesize?: number | null;
  sizes?: Record<string, { filename?: string | null; filesize?: number | null } | undefined> | null;
}

const filesOf = ({ sizes, ...original }: UploadFiles) =>
  [original, ...Object.values(sizes ?? {})].flatMap((file) =>
    file?.filename ? [{ name: file.filename, bytes: file.filesize ?? 0 }] : [],
  );

const folderOf = (collection: Pick<SanitizedCollectionConfig, 'upload'> | null) => collection?.upload?.staticDir;

/**
 * Rejects an upload that doesn't fit on the disk, and records the files it is about to write. Payload writes files
 * directly to their final path, one by one, and leaves partial files behind if the disk fills up.
 */
const checkDiskSpace: CollectionBeforeValidateHook = async ({ collection, context, data, originalDoc, req }) => {
  const folder = folderOf(collection);
  if (!(folder && req.file && data)) return data;
  const files = filesOf(data as UploadFiles);
  const before = new Set(filesOf((originalDoc ?? {}) as UploadFiles).map(({ name }) => name));
  hookContext(context).newFiles = files.flatMap(({ name }) =>
    before.has(name) ? [] : [path.join(folder, path.basename(name))],
  );
  const { bavail, bsize } = await statfs(folder);
  const needed = files.reduce((sum, { bytes }) => sum + bytes, RESERVE_BYTES);
  if (bavail * bsize < needed) throw new APIError(NOT_STORED, 507, null, true);
  return data;
};

/**
 * Removes the files of a failed upload and responds with 507. Payload reports the first failed file while it is still
 * writing the others, so the removal repeats until no new files appear.
 */
const removeHalfUploads: AfterErrorHook = async ({ collection, context, error, req }) => {
  if (error.name !== 'FileUploadError' || !folderOf(collection ?? null)) return undefined;
  const files = hookContext(context).newFiles ?? hookContext(req.context).newFiles ?? [];
  for (let quiet = 0, look = 0; quiet < 3 && look < 100; look += 1) {
    const removed = await Promise.all(files.map(remove));
    quiet = removed.some(Boolean) ? 0 : quiet + 1;
    await delay(30);
  }
  log.error({ files: files.length }, 'upload failed; its files were removed');
  return { response: { errors: [{ message: NOT_STORED }] }, status: 507 };
};

/** Deletes a file. @returns whether it existed */
async function remove(file: string): Promise<boolean> {
  try {
    await unlink(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err: error }, 'could not remove a file of a failed upload');
    return false;
  }
}

/** Hooks that store an upload completely or not at all. */
export const storeCompletely = { beforeValidate: [checkDiskSpace], afterError: [removeHalfUploads] };
