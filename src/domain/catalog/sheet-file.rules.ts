/** Limits of a catalog file. */
export const MAX_FILE_CHARACTERS = 8_000_000;
export const MAX_FILE_ROWS = 20_000;

/** Decodes a text file: UTF-8 or UTF-16 by its byte order mark, otherwise UTF-8 if valid, else Windows-1252. */
export function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the delimiter of a file: the one that occurs most often in its first line. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const [first = ''] = text.split(/\r?\n/, 1);
  const candidates = ([',', ';', '\t'] as const).map((delimiter) => ({
    delimiter,
    count: first.split(delimiter).length,
  }));
  return candidates.sort((first, second) => second.count - first.count)[0]?.delimiter ?? ',';
}

/** Removes the apostrophe that an export adds so that spreadsheets don't run a cell as a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, '');
