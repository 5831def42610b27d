/** The address in the query of the page for subscribers, base64 of its UTF-8 bytes; empty when it is none (SUB-30). */
export function addressInQuery(search: string): string {
  const given = new URLSearchParams(search).get('emailAddress');
  if (!given) return '';
  try {
    // A plus sign in a query reads as a space.
    const bytes = Uint8Array.from(atob(given.replaceAll(' ', '+')), (char) => char.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /^[^\s\p{Cc}]{1,254}$/u.test(text) ? text : '';
  } catch {
    return '';
  }
}
