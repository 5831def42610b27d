/** A stored file, and the name under which it is handed out. */
export interface HandedFile {
  filename: string;
  mimeType: string;
  /** The name under which a browser saves it. */
  saveAs: string;
}

/** A stored file that is saved under the slug of its entry, with the ending of its own. */
export function fileOfEntry(
  slug: string,
  { filename, mimeType }: { filename: string; mimeType?: string | null },
): HandedFile {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(filename)?.[0] ?? '';
  return { filename, mimeType: mimeType ?? 'application/octet-stream', saveAs: `${slug}${ending.toLowerCase()}` };
}
