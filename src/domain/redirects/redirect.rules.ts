/** A redirect as editors enter it. */
export interface RedirectEntry {
  from?: string | null;
  to?: { type?: string | null; url?: string | null } | null;
}

/**
 * Normalizes an old address to a path of this site, without host, query, fragment and trailing slash, with percent
 * signs decoded. Accepts URLs that editors paste from the browser.
 */
export function pathOfOldAddress(text: string): string {
  const path = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '');
  return decodeAddress(path.startsWith('/') ? path : `/${path}`);
}

/**
 * Decodes the percent signs of an address. Returns it unchanged if it can't be decoded or contains control characters,
 * which the database may reject.
 */
export function decodeAddress(address: string): string {
  try {
    const text = decodeURI(address);
    return /\p{Cc}/u.test(text) ? address : text;
  } catch {
    return address;
  }
}

/** Encodes an address for a response header: characters outside ASCII become percent signs. */
export function encodeAddress(address: string): string {
  const url = URL.parse(address, 'http://this.site');
  if (!url) return address;
  return address.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** Stores the old address in the form in which it is looked up. */
export const normalizeRedirect = ({ from }: Partial<RedirectEntry>): Partial<RedirectEntry> =>
  from ? { from: pathOfOldAddress(from) } : {};

/** Validates an old address. Returns true or the message. */
export function validateOldAddress(from: string | null | undefined): true | string {
  if (!from) return 'Enter the old address, such as /2019/05/an-old-article.';
  const path = pathOfOldAddress(from);
  if (path === '/') return 'You can’t redirect the front page.';
  if (/^\/(?:admin|api|service|_next)(?:\/|$)/.test(path)) return 'You can’t redirect a system path.';
  return true;
}

/** Validates the target of a redirect. Returns true or the message. */
export function validateTarget(url: string | null | undefined, from: string | null | undefined): true | string {
  if (!url || !/^(?:\/(?!\/)|https?:\/\/)\S*$/i.test(url)) {
    return 'Enter a path of this site, such as /the-latest, or a full URL that starts with https://.';
  }
  if (from && url.startsWith('/') && pathOfOldAddress(url) === pathOfOldAddress(from)) {
    return 'This is the old address itself, so visitors would be redirected in a loop.';
  }
  return true;
}
