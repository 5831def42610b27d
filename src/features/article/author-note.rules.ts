/**
 * What follows an author's name below an article. Biographies are often written as sentences that begin with the name,
 * which is already displayed: it is left out, so that it doesn't appear twice.
 */
export function noteAfterName(name: string, note: string): string {
  const rest = note.slice(name.length);
  const repeatsName = name !== '' && note.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest);
  return repeatsName ? rest : ` ${note}`;
}
