/** The most that a file of the catalogue may hold. */
export const MAX_FILE_CHARACTERS = 8_000_000;
export const MAX_FILE_ROWS = 20_000;

/** The text of a table as programs save it: UTF-8 or UTF-16 by its mark, UTF-8 without one, else Western Windows. */
export function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What parts the cells of a table: whatever stands most often in its first line. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const [first = ''] = text.split(/\r?\n/, 1);
  const counted = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counted.sort((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}

/** A cell as it was before an export kept programs from reading it as a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/u, '');
