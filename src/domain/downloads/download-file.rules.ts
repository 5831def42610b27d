/** A stored file to send as a download. */
export interface DownloadFile {
  filename: string;
  mimeType: string;
  /** Suggested file name for the browser. */
  saveAs: string;
}

/** Returns a stored file, named after the slug of its entry with the file's own extension. */
export function fileOfEntry(
  slug: string,
  { filename, mimeType }: { filename: string; mimeType?: string | null },
): DownloadFile {
  const extension = /\.[a-z0-9]{1,8}$/i.exec(filename)?.[0] ?? '';
  return { filename, mimeType: mimeType ?? 'application/octet-stream', saveAs: `${slug}${extension.toLowerCase()}` };
}
