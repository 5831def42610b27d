const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * True for a change that a browser sends on behalf of another site (ERR-05). Browsers say so in Sec-Fetch-Site, older
 * ones in Origin, and pages can forge neither. A caller that sends neither is no browser and has no visitor's cookie to
 * abuse. `siteOrigin` is the site's public origin, which a proxy may hide from the Host header.
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
 * True for a GET that another site made the browser send: a link, an image, a redirect. Two specified calls change state
 * by GET and must not do so for a foreign page (ERR-05). A typed address and a program send none of these headers.
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
