/** First parts of paths that are no pages to keep or to pass on. */
const NO_PAGES = new Set([
  ...['admin', 'api', 'service', 'dev', 'preview', 'logout', 'authenticate', 'reset-password', '_next', 'resources'],
  ...['my-account', 'confirm-email', 'l', 'register', 'newsletter-preferences'],
]);

const MAX_LENGTH = 600;

/**
 * The path of a page of this site, from an address as a browser shows it or a path; null for anything else, such as an
 * address of another site (SHARE-16). Without fragment, and without query unless it is asked for.
 */
export function siteLink(given: string, siteOrigin: string, { keepsQuery = false } = {}): string | null {
  const text = given.trim();
  if (text.length > 2 * MAX_LENGTH || /[\\\p{Cc}\s]/u.test(text) || text.startsWith('//')) return null;
  if (!/^(\/|https?:\/\/)/i.test(text) || !URL.canParse(text, siteOrigin)) return null;
  const url = new URL(text, siteOrigin);
  if (url.origin !== new URL(siteOrigin).origin || url.username || url.pathname.startsWith('//')) return null;
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
  const link = keepsQuery ? path + url.search : path;
  return NO_PAGES.has(path.split('/')[1] ?? '') || link.length > MAX_LENGTH ? null : link;
}

/** A picture of this site, or null: pictures of strangers would tell them who reads what. */
export function sitePicture(given: string | null | undefined, siteOrigin: string): string | null {
  if (!given || given.length > MAX_LENGTH || /[\\\p{Cc}\s]/u.test(given) || !URL.canParse(given, siteOrigin))
    return null;
  const url = new URL(given, siteOrigin);
  return url.origin === new URL(siteOrigin).origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
