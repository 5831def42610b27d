import { msg } from '@/language/t';

/** Message of a newsletter that is only for subscribers (NEWS-12). */
export const SUBSCRIBER_ONLY_MESSAGE = msg('This newsletter is available to subscribers only.');

/** Whether a text is accepted as an email address: it has an "@" and more than two characters (NEWS-09). */
export function looksLikeAddress(input: string): boolean {
  const text = input.trim();
  return text.includes('@') && text.length > 2;
}
