import { msg, t } from '@/language/t';

/** An image as it was stored. */
export interface SentPicture {
  id: number;
  alt?: string | null;
  caption?: string | null;
  filename?: string | null;
  width?: number | null;
  height?: number | null;
  url?: string | null;
  sizes?: Record<string, { url?: string | null } | undefined> | null;
}

/** A stored image, or the reason why it was refused, in words for its editor. */
export type PictureResult = { picture: SentPicture } | { fault: string };

interface SendOptions {
  /** Called with the part of the file that is sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Time without any progress after which an upload counts as failed. */
const TIMEOUT_MS = 60_000;
export const NOT_UPLOADED = msg('The image couldn’t be uploaded. Check your connection and try again.');

/**
 * Uploads an image. Without an alternative text, that is typed later. Never throws; if it is aborted, the result is a
 * fault that nobody needs to see.
 */
export function sendPicture(
  api: string,
  file: Blob,
  name: string,
  alt: string,
  { onProgress, signal }: SendOptions = {},
): Promise<PictureResult> {
  const form = new FormData();
  form.set('file', file, name);
  form.set('_payload', JSON.stringify({ alt }));
  return new Promise((resolve) => {
    const failed = () => {
      clearTimeout(timer);
      resolve({ fault: t(NOT_UPLOADED) });
    };
    // `fetch` doesn’t report how much is sent.
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let timer = setTimeout(stop, TIMEOUT_MS);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(stop, TIMEOUT_MS);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      clearTimeout(timer);
      resolve(resultOf(request));
    };
    request.onerror = failed;
    request.onabort = failed;
    signal?.addEventListener('abort', stop);
    request.open('POST', `${api}/media?depth=0${alt ? '' : '&describe=later'}`);
    request.withCredentials = true;
    request.send(form);
  });
}

function resultOf({ status, responseText }: XMLHttpRequest): PictureResult {
  const body = parsed(responseText);
  if (status < 300 && body?.doc) return { picture: body.doc };
  return { fault: faultIn(body) ?? t(NOT_UPLOADED) };
}

interface MediaResponse {
  doc?: SentPicture;
  errors?: { message?: string; data?: { errors?: { message?: string }[] } }[];
}

function parsed(text: string): MediaResponse | null {
  try {
    return JSON.parse(text) as MediaResponse;
  } catch {
    return null;
  }
}

/** Returns why the CMS refused a change of an image: the message about its field, if there is one. */
export function faultIn(body: MediaResponse | null): string | null {
  const [error] = body?.errors ?? [];
  return error?.data?.errors?.[0]?.message ?? error?.message ?? null;
}
