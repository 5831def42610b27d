import type { File as StoredFile } from '@/generated/payload-types';
import { populated } from './picture.presenter';
import { localFileUrl, publicFileUrl } from './public-file-url.presenter';

/** An uploaded file for a page. */
export interface FileView {
  /** URL, without the host unless there is a CDN. Changes whenever the file does. */
  src: string;
  /** Media type, such as `audio/mpeg`. */
  type: string;
  bytes: number;
}

/** Presents an uploaded file. Null if there is none or the viewer has no access. */
export function presentFile(reference: number | StoredFile | null | undefined): FileView | null {
  const file = populated(reference);
  if (!file?.url) return null;
  return {
    src: (file.mimeType === 'text/vtt' ? localFileUrl : publicFileUrl)(file.url, file.updatedAt),
    type: file.mimeType ?? 'application/octet-stream',
    bytes: file.filesize ?? 0,
  };
}
