import { useSyncExternalStore } from 'react';
import { fileTypeFault, imageSizeFault, PICTURE_TYPES } from '@/domain/media/ratios.rules';
import { describePicture, type PictureTexts } from './descriptions';
import { type SentPicture, sendPicture } from './send-picture';

/** An image on its way from a form to the library. */
export interface PictureUpload extends PictureTexts {
  name: string;
  /** URL of the chosen file, for showing it. */
  preview: string;
  /** Part of the file that is sent, from 0 to 1. */
  sent: number;
  /** Why it isn’t stored. */
  fault: string | null;
  /** Once it is stored. Its field takes it then. */
  picture: SentPicture | null;
}

/**
 * By field. Outside of components, because a form builds its blocks again after some of its saves: the upload goes on,
 * and the new field takes its result.
 */
const uploads = new Map<string, PictureUpload>();
const files = new Map<string, { file: File; abort: AbortController }>();
const listeners = new Set<() => void>();

function set(key: string, upload: PictureUpload | null): void {
  if (upload) uploads.set(key, upload);
  else uploads.delete(key);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether any image is on its way. */
export const useIsUploading = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => [...uploads.values()].some(({ fault, picture }) => !fault && !picture),
    () => false,
  );

/** Returns the upload of a field, if there is one. */
export const usePictureUpload = (key: string): PictureUpload | undefined =>
  useSyncExternalStore(
    subscribe,
    () => uploads.get(key),
    () => undefined,
  );

/** Uploads a file for a field at once. Texts that were typed for a refused one stay. */
export function startUpload(api: string, key: string, file: File): void {
  files.get(key)?.abort.abort();
  const before = uploads.get(key);
  if (before) URL.revokeObjectURL(before.preview);
  files.set(key, { file, abort: new AbortController() });
  set(key, {
    name: file.name,
    preview: URL.createObjectURL(file),
    sent: 0,
    fault: null,
    picture: null,
    alt: before?.alt ?? '',
    caption: before?.caption ?? '',
  });
  void send(api, key);
}

/** Sends the file of a failed upload again. */
export function retryUpload(api: string, key: string): void {
  change(key, { sent: 0, fault: null });
  void send(api, key);
}

/** Notes texts that are typed while the file is on its way. */
export const describeUpload = (key: string, texts: PictureTexts): void => change(key, texts);

/** Ends the upload of a field: it was taken, or isn’t wanted any more. */
export function endUpload(key: string): void {
  files.get(key)?.abort.abort();
  files.delete(key);
  const upload = uploads.get(key);
  set(key, null);
  if (upload) URL.revokeObjectURL(upload.preview);
}

function change(key: string, changes: Partial<PictureUpload>): void {
  const upload = uploads.get(key);
  if (upload) set(key, { ...upload, ...changes });
}

async function send(api: string, key: string): Promise<void> {
  const entry = files.get(key);
  if (!entry) return;
  const { file, abort } = entry;
  // The server would say the same after the whole file was sent.
  const fault = PICTURE_TYPES.includes(file.type) ? imageSizeFault(file.size) : fileTypeFault(PICTURE_TYPES);
  const result = fault
    ? { fault }
    : await sendPicture(api, file, file.name, '', {
        onProgress: (sent) => change(key, { sent }),
        signal: abort.signal,
      });
  const upload = uploads.get(key);
  if (!upload || files.get(key) !== entry) return;
  if ('fault' in result) return change(key, { fault: result.fault });
  const { picture } = result;
  const { alt, caption } = upload;
  if (alt || caption) describePicture(api, picture.id, { alt, caption: caption || (picture.caption ?? '') });
  change(key, { picture });
}
