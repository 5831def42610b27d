const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns true for a change that a browser sends on behalf of another site (ERR-05). Browsers report this in
 * Sec-Fetch-Site, older ones in Origin, and web pages can't forge either. A client that sends neither is not a browser,
 * so it has no visitor's cookie to abuse. `siteOrigin` is the site's public origin, which a proxy may hide from the
 * Host header.
 */
export function isForeignChange(method: string, headers: Headers, siteOrigin: string): boolean {
  if (SAFE_METHODS.includes(method)) return false;
  const site = headers.get('sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return false;
  const origin = headers.get('origin');
  if (origin === null) return site !== null;
  if (origin === siteOrigin) return false;
  return site !== null || !URL.canParse(origin) || new URL(origin).host !== headers.get('host');
}

/**
 * Returns true for a GET request that another site caused: a link, an image or a redirect. Two calls in the
 * specification change state with GET and must not do so for other sites (ERR-05). Typed URLs and programs send none of
 * these headers.
 */
export function isForeignRequest(headers: Headers, siteOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const from = headers.get('origin') ?? headers.get('referer');
  if (from === null) return false;
  if (!URL.canParse(from)) return true;
  const { origin, host } = new URL(from);
  return origin !== siteOrigin && host !== headers.get('host');
}
