/**
 * Returns the note that follows an author's name. Biographies are often written as sentences that begin with the name,
 * which is already displayed, so the repeated name is left out.
 */
export function noteAfterName(name: string, note: string): string {
  const rest = note.slice(name.length);
  const repeatsName = name !== '' && note.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest);
  return repeatsName ? rest : ` ${note}`;
}
