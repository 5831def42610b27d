import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  type AfterErrorHook,
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload';
import type { Media } from '@/generated/payload-types';
import { t } from '@/language/t';
import { hookContext, startingContext } from '@/platform/hook-context';
import { log } from '@/platform/log';
import { objectStore } from '@/platform/object-store';
import { dataAccessOf } from '@/platform/store';
import { keyOf, PICTURE_DIR } from '@/platform/stored-files';
import { viewerOfRequest } from '../adapters';

/** Returns a stored image of the picture folder or the bucket; null if it is missing. */
export async function readStoredPicture(name: string): Promise<Buffer | null> {
  const store = objectStore();
  if (store) {
    const object = await store.open(keyOf('pictures', name));
    return object && buffer(object.body);
  }
  return readFile(path.join(PICTURE_DIR, path.basename(name))).catch(() => null);
}

const namesOf = ({ filename, sizes }: Media): string[] => [
  ...new Set(
    [filename, ...Object.values(sizes ?? {}).map((size) => size?.filename)].filter((name): name is string =>
      Boolean(name),
    ),
  ),
];

/**
 * Keeps the files of an image in memory when somebody replaces or crops it, because Payload deletes them before it knows
 * whether the change is valid.
 */
export const keepReplacedFiles: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { id } = args as { id?: number | string };
  const isCropped = Boolean((req.query?.uploadEdits as { crop?: unknown } | undefined)?.crop);
  const isStaff = viewerOfRequest(req.user).kind === 'staff';
  if (operation !== 'update' || id === undefined || !isStaff || !(req.file || isCropped)) return args;
  const store = dataAccessOf(req.payload, null, req).asSystem('keeps the file that is replaced');
  const image = await store.findByID({ collection: 'media', id: Number(id), depth: 0, disableErrors: true });
  if (!image?.filename) return args;
  // From a bucket, the files are deleted after the change is stored.
  const names = objectStore() ? [image.filename] : namesOf(image);
  const read = await Promise.all(names.map(async (name) => [name, await readStoredPicture(name)] as const));
  const files = new Map(read.flatMap(([name, data]) => (data ? [[name, data] as const] : [])));
  // The read above has replaced the context by a copy.
  hookContext(req.context).replacedPicture = { image, files };
  keepFocalPoint(req, { ...image, ...(args as { data?: Partial<Media> }).data });
  return args;
};

/** Cuts the new file around the stored focal point. Payload would cut it in the middle unless the point is moved, too. */
function keepFocalPoint(req: PayloadRequest, { focalX, focalY }: Partial<Media>): void {
  const edits = (req.query?.uploadEdits ?? {}) as { focalPoint?: object };
  if (edits.focalPoint) return;
  req.query = { ...req.query, uploadEdits: { ...edits, focalPoint: { x: focalX ?? 50, y: focalY ?? 50 } } };
}

/**
 * Stores the earlier file of an image, once the new one is stored, as an image in the trash. So it can be taken back for
 * 30 days, and is then deleted like everything there (decision 044).
 */
export const storeEarlierFile: CollectionAfterChangeHook = async ({ context, doc, operation, req }) => {
  const replaced = hookContext(context).replacedPicture ?? hookContext(req.context).replacedPicture;
  if (operation !== 'update' || !replaced || replaced.image.id !== doc.id) return doc;
  const { image, files } = replaced;
  const data = files.get(image.filename ?? '');
  if (!data) return doc;
  const { alt, caption, credit, copyright, license, usableUntil, focalX, focalY } = image;
  const texts = { alt: alt || image.filename || '', caption, credit, copyright, license, usableUntil, focalX, focalY };
  const { context: outer, file, payloadUploadSizes, query } = req;
  // The crop and focal point of the new file must not apply to the earlier one.
  req.query = {};
  const store = dataAccessOf(req.payload, null, req).asSystem('keeps the file that was replaced');
  const earlier = await store.create({
    collection: 'media',
    data: { ...texts, earlierOf: image.id } as never,
    file: { name: image.filename ?? '', data, mimetype: image.mimeType ?? '', size: data.length },
    depth: 0,
    context: startingContext({
      activity: { action: 'moved to the trash', detail: t('earlier file') },
      isStoredFile: true,
    }),
  });
  Object.assign(req, { context: outer, file, payloadUploadSizes, query });
  await moveToTrash(req, earlier.id);
  return doc;
};

const moveToTrash = (req: PayloadRequest, id: number) =>
  req.payload.db.updateOne({ collection: 'media', id, data: { deletedAt: new Date().toISOString() }, req });

/** Writes the files of an image again after a change was rejected that had already deleted them. */
export const restoreReplacedFiles: AfterErrorHook = async ({ context, req }) => {
  const replaced = hookContext(context).replacedPicture ?? hookContext(req.context).replacedPicture;
  if (!replaced || objectStore()) return undefined;
  for (const [name, data] of replaced.files) {
    // An existing file is the same one, or that of a renamed upload.
    await writeFile(path.join(PICTURE_DIR, path.basename(name)), data, { flag: 'wx' }).catch((err) => {
      if (err.code !== 'EEXIST')
        log.error({ err, name }, 'could not restore a file after its replacement was rejected');
    });
  }
  return undefined;
};

/**
 * Makes an earlier file the current one again; the current one becomes an earlier file.
 * @throws APIError 404 if it isn't an earlier file of the image, or its 30 days are over
 */
export async function takeBackFile(req: PayloadRequest, id: number, earlierId: number): Promise<Media> {
  const access = dataAccessOf(req.payload, req.user, req);
  const system = access.asSystem('reads and deletes an earlier file of an image that the user may change');
  const earlier = await system.findByID({
    collection: 'media',
    id: earlierId,
    trash: true,
    depth: 0,
    disableErrors: true,
  });
  const data = earlier?.earlierOf === id && earlier.filename ? await readStoredPicture(earlier.filename) : null;
  if (!earlier || !data) throw new APIError(t('This file is no longer kept.'), 404, null, true);
  const doc = await access.asViewer.update({
    collection: 'media',
    id,
    data: { focalX: earlier.focalX, focalY: earlier.focalY } as never,
    file: { name: earlier.filename ?? '', data, mimetype: earlier.mimeType ?? '', size: data.length },
    depth: 0,
  });
  await system.delete({ collection: 'media', id: earlierId, trash: true });
  return doc as Media;
}
