/**
 * Returns the email address in the query of the subscriber registration page, Base64 of its UTF-8 bytes. Empty if it is
 * invalid (SUB-30).
 */
export function addressInQuery(search: string): string {
  const encoded = new URLSearchParams(search).get('emailAddress');
  if (!encoded) return '';
  try {
    // A plus sign in a query is parsed as a space.
    const bytes = Uint8Array.from(atob(encoded.replaceAll(' ', '+')), (char) => char.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[^\s\p{Cc}]{1,254}$/u.test(text) ? text : '';
  } catch {
    return '';
  }
}
