/** First path segments of pages that can't be saved or shared. */
const EXCLUDED_SEGMENTS = new Set([
  ...['admin', 'api', 'service', 'dev', 'preview', 'logout', 'authenticate', 'reset-password', '_next', 'resources'],
  ...['my-account', 'confirm-email', 'lost-authenticator', 'l', 'register', 'newsletter-preferences'],
]);

const MAX_LENGTH = 600;

/**
 * Returns the path of a page of this site from a URL or path. Null for anything else, such as a URL of another site
 * (SHARE-16). Without the fragment, and without the query unless requested.
 */
export function siteLink(input: string, siteOrigin: string, { includesQuery = false } = {}): string | null {
  const text = input.trim();
  if (text.length > 2 * MAX_LENGTH || /[\\\p{Cc}\s]/u.test(text) || text.startsWith('//')) return null;
  if (!/^(\/|https?:\/\/)/i.test(text) || !URL.canParse(text, siteOrigin)) return null;
  const url = new URL(text, siteOrigin);
  if (url.origin !== new URL(siteOrigin).origin || url.username || url.pathname.startsWith('//')) return null;
  const path = url.pathname === '/' ? '/' : url.pathname.replace(/\/+$/, '');
  const link = includesQuery ? path + url.search : path;
  return EXCLUDED_SEGMENTS.has(path.split('/')[1] ?? '') || link.length > MAX_LENGTH ? null : link;
}

/** Returns the path of an image of this site, or null. Images of other sites would reveal to them who reads what. */
export function sitePicture(input: string | null | undefined, siteOrigin: string): string | null {
  if (!input || input.length > MAX_LENGTH || /[\\\p{Cc}\s]/u.test(input) || !URL.canParse(input, siteOrigin))
    return null;
  const url = new URL(input, siteOrigin);
  return url.origin === new URL(siteOrigin).origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
