/** What a newsletter says to those it is not for (NEWS-12). */
export const SUBSCRIBER_ONLY_MESSAGE = 'This newsletter is available to subscribers only.';

/** Whether a text may be sent as an address for letters: it has an '@' and more than two characters (NEWS-09). */
export function looksLikeAddress(given: string): boolean {
  const text = given.trim();
  return text.includes('@') && text.length > 2;
}
