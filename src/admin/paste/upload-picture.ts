import { msg, t } from '@/language/t';

/** A stored picture, or the reason why it was refused, in words for its editor. */
export type UploadedPicture = { id: number } | { fault: string };

/** Time without a response after which an upload counts as failed. */
const TIMEOUT_MS = 60_000;
const NOT_UPLOADED = msg('The image couldn’t be uploaded. Check your connection and try again.');

/** Stores a picture from the clipboard. One with an `https:` URL is requested by the server. Never throws. */
export async function uploadPicture(api: string, url: string, alt: string): Promise<UploadedPicture> {
  try {
    const response = url.startsWith('https:')
      ? await send(`${api}/media/from-address`, JSON.stringify({ url, alt }), { 'Content-Type': 'application/json' })
      : await send(`${api}/media`, await fileForm(url, alt));
    const body = (await response.json()) as { doc?: { id: number }; errors?: { message?: string }[] };
    if (response.ok && body.doc) return { id: body.doc.id };
    return { fault: body.errors?.[0]?.message ?? t(NOT_UPLOADED) };
  } catch {
    return { fault: t(NOT_UPLOADED) };
  }
}

const send = (address: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(address, { method: 'POST', credentials: 'include', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });

async function fileForm(url: string, alt: string): Promise<FormData> {
  const blob = url.startsWith('data:') ? dataOf(url) : await (await fetch(url)).blob();
  const form = new FormData();
  form.set('file', blob, `pasted-${Date.now()}.${blob.type.split('/')[1]?.replace('jpeg', 'jpg')}`);
  form.set('_payload', JSON.stringify({ alt }));
  return form;
}

function dataOf(url: string): Blob {
  const [, type = '', data = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(url) ?? [];
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type });
}
