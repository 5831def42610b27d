import type { File as StoredFile } from '@/generated/payload-types';
import { populated } from '../media/picture.presenter';
import type { DownloadView } from '../streams/story.presenter';

/** A row of the downloads of an entry, as it is stored. */
interface StoredDownload {
  id?: string | null;
  format: string;
  file?: StoredFile | number | null;
  link?: string | null;
}

/**
 * The downloads of an entry, with link and format (STREAM-22): an unprotected file, or an address of this site or the
 * web. A protected file is left out, also where its document was loaded, unless `closedAddress` names the address at
 * which its reader gets it.
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

/** The formats that an entry comes in, also those that are not for everyone, each once. */
export function formatsOf(rows: readonly StoredDownload[] | null | undefined): string[] {
  return [...new Set((rows ?? []).map(({ format }) => format))];
}

/** Addresses of uploads lose the host they were made on. */
function localAddress(url: string | null | undefined): string | null {
  return url?.replace(/^https?:\/\/[^/]+(?=\/api\/cms\/)/, '') ?? null;
}

/** An address that leads somewhere, or null for one that would run script or is empty. */
export function safeAddress(url: string | null | undefined): string | null {
  const address = url?.trim() ?? '';
  return /^(?:https?:\/\/|\/(?!\/))/i.test(address) ? address : null;
}
