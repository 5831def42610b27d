import { t } from '@/language/t';
import { faultIn, NOT_UPLOADED, sendPicture } from '../media/send-picture';

/** A stored picture, or the reason why it was refused, in words for its editor. */
export type UploadedPicture = { id: number } | { fault: string };

/** Time without a response after which a request counts as failed. */
const TIMEOUT_MS = 60_000;

/** Stores a picture from the clipboard. One with an `https:` URL is requested by the server. Never throws. */
export async function uploadPicture(api: string, url: string, alt: string): Promise<UploadedPicture> {
  try {
    if (url.startsWith('https:')) return await requestPicture(api, url, alt);
    const blob = url.startsWith('data:') ? dataOf(url) : await (await fetch(url)).blob();
    const name = `pasted-${Date.now()}.${blob.type.split('/')[1]?.replace('jpeg', 'jpg')}`;
    const result = await sendPicture(api, blob, name, alt);
    return 'picture' in result ? { id: result.picture.id } : result;
  } catch {
    return { fault: t(NOT_UPLOADED) };
  }
}

async function requestPicture(api: string, url: string, alt: string): Promise<UploadedPicture> {
  const response = await fetch(`${api}/media/from-address`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, alt }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.json();
  return response.ok && body.doc ? { id: body.doc.id } : { fault: faultIn(body) ?? t(NOT_UPLOADED) };
}

function dataOf(url: string): Blob {
  const [, type = '', data = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? [];
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
}
