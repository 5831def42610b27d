/** What editors enter of a redirect. */
export interface RedirectEntry {
  from?: string | null;
  to?: { type?: string | null; url?: string | null } | null;
}

/**
 * An old address as it is asked for: a path of this site, without host, query, anchor and last slash, and with its
 * letters readable. What an editor pastes from the browser becomes one.
 */
export function pathOfOldAddress(text: string): string {
  const path = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/+/g, '/')
    .replace(/\/$/, '');
  return readable(path.startsWith('/') ? path : `/${path}`);
}

/**
 * An address with its percent signs read; one that cannot be read, or holds what no text holds, is taken literally: the
 * database knows no text with a NUL.
 */
export function readable(address: string): string {
  try {
    const text = decodeURI(address);
    return /\p{Cc}/u.test(text) ? address : text;
  } catch {
    return address;
  }
}

/** An address as it is sent to browsers: letters beyond ASCII with percent signs. */
export function sendable(address: string): string {
  const url = URL.parse(address, 'http://this.site');
  if (!url) return address;
  return address.startsWith('/') ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** Keeps the old address in the form in which it is looked for. */
export const tidyRedirect = ({ from }: Partial<RedirectEntry>): Partial<RedirectEntry> =>
  from ? { from: pathOfOldAddress(from) } : {};

/** Whether an old address can be led on; otherwise the sentence that says why not. */
export function validateOldAddress(from: string | null | undefined): true | string {
  if (!from) return 'Enter the old address, such as /2019/05/an-old-article.';
  const path = pathOfOldAddress(from);
  if (path === '/') return 'The front page cannot be led elsewhere.';
  if (/^\/(?:admin|api|service|_next)(?:\/|$)/.test(path))
    return 'Addresses of the program itself cannot be led elsewhere.';
  return true;
}

/** Whether visitors can be led there; otherwise the sentence that says why not. */
export function validateTarget(url: string | null | undefined, from: string | null | undefined): true | string {
  if (!url || !/^(?:\/(?!\/)|https?:\/\/)\S*$/i.test(url)) {
    return 'Enter a path of this site, such as /the-latest, or a whole address that begins with https://.';
  }
  if (from && url.startsWith('/') && pathOfOldAddress(url) === pathOfOldAddress(from)) {
    return 'This is the old address itself: visitors would go round in a circle.';
  }
  return true;
}
