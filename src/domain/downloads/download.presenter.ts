import type { File as StoredFile } from '@/generated/payload-types';
import { populated } from '../media/picture.presenter';
import type { DownloadView } from '../streams/story.presenter';

/** A stored download of an entry. */
interface StoredDownload {
  id?: string | null;
  format: string;
  file?: StoredFile | number | null;
  link?: string | null;
}

/**
 * Returns the downloads of an entry with URL and format (STREAM-22): unprotected files, and paths of this site or URLs.
 * A protected file is included only if `closedAddress` returns the path at which this reader can download it.
 */
export function presentDownloads(
  rows: readonly StoredDownload[] | null | undefined,
  closedAddress: (rowId: string) => string | null = () => null,
): DownloadView[] {
  return (rows ?? []).flatMap(({ id, format, file, link }) => {
    const stored = populated<StoredFile>(file);
    const closed = stored?.isProtected ? closedAddress(id ?? '') : null;
    const open = stored && !stored.isProtected ? localAddress(stored.url) : null;
    const address = stored ? (open ?? closed) : safeAddress(link);
    return address ? [{ link: address, format }] : [];
  });
}

/** Returns the distinct formats of an entry's downloads, including protected ones. */
export function formatsOf(rows: readonly StoredDownload[] | null | undefined): string[] {
  return [...new Set((rows ?? []).map(({ format }) => format))];
}

/** Removes the host from the URL of an upload. */
function localAddress(url: string | null | undefined): string | null {
  return url?.replace(/^https?:\/\/[^/]+(?=\/api\/cms\/)/, '') ?? null;
}

/** Returns a safe path or URL. Null if it is empty or could run a script. */
export function safeAddress(url: string | null | undefined): string | null {
  const address = url?.trim() ?? '';
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : null;
}
