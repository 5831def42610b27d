import { statfs, unlink } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type AfterErrorHook,
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
  type SanitizedCollectionConfig,
} from 'payload';
import { isFileName } from '@/domain/media/file-name.rules';
import { fileTypeFault, imagePixelsFault, imageSizeFault, PICTURE_TYPES } from '@/domain/media/ratios.rules';
import type { Media } from '@/generated/payload-types';
import { msg, t } from '@/language/t';
import { hookContext } from '@/platform/hook-context';
import { countPixels, readCredits, stripMetadata } from '@/platform/image-metadata';
import { log } from '@/platform/log';
import { type ObjectStore, objectStore } from '@/platform/object-store';
import { dataAccessOf } from '@/platform/store';
import { keyOf, UPLOAD_FOLDERS, type UploadFolder } from '@/platform/stored-files';

/**
 * Rejects an image above the size limit before any rendition is created. The message states its size and the limit
 * (ADMIN-23).
 */
export const rejectLargeImages: CollectionBeforeOperationHook = ({ args, req }) => {
  const fault = req.file ? imageSizeFault(req.file.size) : null;
  if (fault) throw new APIError(fault, 413, null, true);
  return args;
};

/**
 * Rejects an upload without a file. Payload would load it from an address that the caller names, without a limit of
 * size or time (decision 030).
 */
export const requireFile: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isCopy = 'duplicateFromID' in args && args.duplicateFromID !== undefined;
  const isTrusted = 'overrideAccess' in args && args.overrideAccess === true;
  if (operation === 'create' && !isTrusted && !isCopy && !req.file)
    throw new APIError(t('Choose a file to upload.'), 400, null, true);
  return args;
};

/** Rejects a file whose name could never be served: a hidden file or one with a path in its name. */
export const rejectFileNames: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.file && !isFileName(req.file.name))
    throw new APIError(
      t('A file’s name can’t begin with a dot or contain a slash. Rename it and try again.'),
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
 * expose a source. Detects images by content, not by declared type. Rejects an image that can't be re-encoded (400), or
 * has too many pixels to be decoded (413).
 */
export const stripImageMetadata: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req;
  if (!file || (operation !== 'create' && operation !== 'update')) return args;
  const fault = imagePixelsFault(await countPixels(file.data));
  if (fault) throw new APIError(fault, 413, null, true);
  const data = await stripMetadata(file.data).catch(() => {
    throw new APIError(fileTypeFault(PICTURE_TYPES), 400, null, true);
  });
  if (data) req.file = { ...file, data, size: data.length };
  return args;
};

const NOT_STORED = msg(
  'We couldn’t store this file: the media disk may be full. Nothing was saved. Try again later, or contact your administrator.',
);

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
  if (!(folder && req.file && data) || objectStore()) return data;
  const files = filesOf(data as UploadFiles);
  const before = new Set(filesOf((originalDoc ?? {}) as UploadFiles).map(({ name }) => name));
  hookContext(context).newFiles = files.flatMap(({ name }) =>
    before.has(name) ? [] : [path.join(folder, path.basename(name))],
  );
  const { bavail, bsize } = await statfs(folder);
  const needed = files.reduce((sum, { bytes }) => sum + bytes, RESERVE_BYTES);
  if (bavail * bsize < needed) throw new APIError(t(NOT_STORED), 507, null, true);
  return data;
};

/**
 * Removes the files of a failed upload and responds with 507. Payload reports the first failed file while it is still
 * writing the others, so the removal repeats until no new files appear.
 */
const removeHalfUploads: AfterErrorHook = async ({ collection, context, error, req }) => {
  if (error.name !== 'FileUploadError' || !folderOf(collection ?? null) || objectStore()) return undefined;
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

const STORAGE_DOWN = msg(
  'We couldn’t store this file: the file storage isn’t responding. Nothing was saved. Try again later, or contact your administrator.',
);

const folderOfUploads = (slug: string): UploadFolder | undefined => UPLOAD_FOLDERS[slug as 'media'];

const keysOf = (folder: UploadFolder, document: unknown): string[] =>
  filesOf((document ?? {}) as UploadFiles).map(({ name }) => keyOf(folder, name));

/**
 * Stores a file and its renditions in the bucket, if one is configured, before the change is committed. Then deletes
 * those that they replace. If the bucket doesn't take one of them, the change is rolled back and the others are deleted.
 */
const storeObjects: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const [store, folder] = [objectStore(), folderOfUploads(collection.slug)];
  if (!(store && folder && req.file)) return doc;
  const renditions = Object.entries(req.payloadUploadSizes ?? {}).flatMap(([size, data]) => {
    const rendition = doc.sizes?.[size];
    return rendition?.filename ? [{ key: keyOf(folder, rendition.filename), data, type: rendition.mimeType }] : [];
  });
  const objects = [{ key: keyOf(folder, doc.filename), data: req.file.data, type: doc.mimeType }, ...renditions];
  const before = keysOf(folder, previousDoc);
  const results = await Promise.allSettled(objects.map(({ key, data, type }) => store.putBytes(key, data, type)));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    log.warn({ err: failure.reason }, 'file storage unavailable');
    await discard(
      store,
      objects.map(({ key }) => key).filter((key) => !before.includes(key)),
    );
    throw new APIError(t(STORAGE_DOWN), 503, null, true);
  }
  const after = new Set(keysOf(folder, doc));
  await discard(
    store,
    before.filter((key) => !after.has(key)),
  );
  return doc;
};

const deleteObjects: CollectionAfterDeleteHook = async ({ collection, doc }) => {
  const [store, folder] = [objectStore(), folderOfUploads(collection.slug)];
  if (store && folder) await discard(store, keysOf(folder, doc));
};

/** Deletes objects that nothing refers to. A failure costs only their space. */
const discard = (store: ObjectStore, keys: string[]): Promise<void> =>
  store.remove(keys).catch((error: unknown) => log.warn({ err: error, keys }, 'could not delete files of an upload'));

/** Changes of an image that create its renditions again. */
interface ImageEdits {
  crop?: unknown;
  focalPoint?: { x?: number; y?: number };
  heightInPixels?: number;
  widthInPixels?: number;
}

/**
 * Loads the stored file when an image is cropped or its focal point is moved. Payload reads it from the folder, but
 * from a bucket only through the public URL, which a server behind a proxy may not reach.
 */
export const loadEditedImage: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const store = objectStore();
  if (!store || operation !== 'update' || req.file || !('id' in args)) return args;
  const data = (args.data ?? {}) as Partial<Media>;
  const edits = (req.query?.uploadEdits ?? {}) as ImageEdits;
  const point = { x: edits.focalPoint?.x ?? data.focalX, y: edits.focalPoint?.y ?? data.focalY };
  const isCut = Boolean(edits.crop || edits.heightInPixels || edits.widthInPixels);
  if (!isCut && (point.x === undefined || point.y === undefined)) return args;
  const image = await dataAccessOf(req.payload, null, req)
    .asSystem('read the file that is edited')
    .findByID({
      collection: 'media',
      id: args.id as number,
      depth: 0,
    });
  const isMoved = Number(point.x) !== image.focalX || Number(point.y) !== image.focalY;
  if (!image.filename || !(isCut || isMoved)) return args;
  const stored = await store.open(keyOf('pictures', image.filename)).catch((error: unknown) => {
    log.warn({ err: error }, 'file storage unavailable');
    throw new APIError(t(STORAGE_DOWN), 503, null, true);
  });
  if (!stored) throw new APIError(t('The original of this image is missing. Upload it again.'), 409, null, true);
  const content = await buffer(stored.body);
  req.file = { data: content, name: image.filename, mimetype: image.mimeType ?? stored.type, size: content.length };
  return { ...args, overwriteExistingFiles: true };
};

/** Hooks that store an upload completely or not at all. */
export const storeCompletely = {
  beforeValidate: [checkDiskSpace],
  afterChange: [storeObjects],
  afterDelete: [deleteObjects],
  afterError: [removeHalfUploads],
};
