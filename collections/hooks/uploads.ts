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
 * Refuses a picture above the limit with a sentence that tells its size and the limit, before any rendition is cut
 * (ADMIN-23).
 */
export const refuseLargePictures: CollectionBeforeOperationHook = ({ args, req }) => {
  const refusal = req.file ? imageSizeFault(req.file.size) : null;
  if (refusal) throw new APIError(refusal, 413, null, true);
  return args;
};

/** Refuses a file whose name could never be served: a hidden one, or one that names a folder. */
export const refuseFileNames: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file && !isFileName(req.file.name))
    throw new APIError(
      "A file's name can't begin with a dot or contain a slash. Rename it and try again.",
      400,
      null,
      true,
    );
  return args;
};

/** Longest caption, credit and copyright that a picture is stored with, in characters. */
const LONGEST = { caption: 400, credit: 160, copyright: 160 } as const;

/** Fills caption, credit and copyright from the uploaded picture where nobody typed them. */
export const readPictureCredits: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!req.file || operation !== 'create') return args;
  const data = (args.data ?? {}) as Record<string, unknown>;
  const found = Object.entries(readCredits(req.file.data)) as [keyof typeof LONGEST, string][];
  const missing = found.filter(([field]) => !data[field]);
  const filled = Object.fromEntries(missing.map(([field, text]) => [field, text.slice(0, LONGEST[field])]));
  return { ...args, data: { ...data, ...filled } };
};

/**
 * Strips position and device from an uploaded picture before it is stored or renditions are cut: they can expose
 * a source. Decides by content, not by declared type. Refuses a picture that can't be re-encoded (400).
 */
export const stripPictureMetadata: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req;
  if (!file || (operation !== 'create' && operation !== 'update')) return args;
  const data = await stripMetadata(file.data).catch(() => {
    throw new APIError(fileTypeFault(PICTURE_TYPES), 400, null, true);
  });
  if (data) req.file = { ...file, data, size: data.length };
  return args;
};

const NOT_STORED =
  'We couldn’t store this file: the disk for media may be full. Nothing was saved. Try again later, or tell your administrator.';

/** Left free on the disk, for whatever else is writing at the same moment. */
const RESERVE_BYTES = 16 * 2 ** 20;

/** The files of one upload: the original and its renditions. */
interface Stored {
  filename?: string | null;
  filesize?: number | null;
  sizes?: Record<string, { filename?: string | null; filesize?: number | null } | undefined> | null;
}

const filesOf = ({ sizes, ...original }: Stored) =>
  [original, ...Object.values(sizes ?? {})].flatMap((file) =>
    file?.filename ? [{ name: file.filename, bytes: file.filesize ?? 0 }] : [],
  );

const folderOf = (collection: Pick<SanitizedCollectionConfig, 'upload'> | null) => collection?.upload?.staticDir;

/**
 * Refuses an upload that the disk can't hold, before anything is written, and remembers which files it is about to
 * write. Payload writes them one by one into their final place and leaves behind what a full disk cut off.
 */
const checkDiskSpace: CollectionBeforeValidateHook = async ({ collection, context, data, originalDoc, req }) => {
  const folder = folderOf(collection);
  if (!(folder && req.file && data)) return data;
  const files = filesOf(data as Stored);
  const before = new Set(filesOf((originalDoc ?? {}) as Stored).map(({ name }) => name));
  hookContext(context).newFiles = files.flatMap(({ name }) =>
    before.has(name) ? [] : [path.join(folder, path.basename(name))],
  );
  const { bavail, bsize } = await statfs(folder);
  const needed = files.reduce((sum, { bytes }) => sum + bytes, RESERVE_BYTES);
  if (bavail * bsize < needed) throw new APIError(NOT_STORED, 507, null, true);
  return data;
};

/**
 * Removes what an upload has written when writing failed, and says so (507). Payload reports the first file that fails
 * while it is still writing the others, so the folder is looked at until it stays clean.
 */
const removeHalfUploads: AfterErrorHook = async ({ collection, context, error, req }) => {
  if (error.name !== 'FileUploadError' || !folderOf(collection ?? null)) return undefined;
  const files = hookContext(context).newFiles ?? hookContext(req.context).newFiles ?? [];
  for (let quiet = 0, look = 0; quiet < 3 && look < 100; look += 1) {
    const removed = await Promise.all(files.map(remove));
    quiet = removed.some(Boolean) ? 0 : quiet + 1;
    await delay(30);
  }
  log.error({ files: files.length }, 'an upload could not be stored; its files were removed');
  return { response: { errors: [{ message: NOT_STORED }] }, status: 507 };
};

/** @returns whether there was such a file */
async function remove(file: string): Promise<boolean> {
  try {
    await unlink(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err: error }, 'half an upload could not be removed');
    return false;
  }
}

/** An upload is stored whole or not at all. */
export const storedWhole = { beforeValidate: [checkDiskSpace], afterError: [removeHalfUploads] };
