import { unwrap } from './paste-elements';

/** Parameters by which senders follow readers. */
const TRACKERS =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok|vero_id|oly_anon_id|oly_enc_id|s_cid|si|ref_src)$/i;

/** Keeps links to other pages, without redirects through word processors and without trackers. Other links become text. */
export function settleLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const url = cleanUrl(link.getAttribute('href') ?? '');
    if (!url || !link.textContent?.trim()) {
      unwrap(link);
      continue;
    }
    for (const { name } of [...link.attributes]) link.removeAttribute(name);
    link.setAttribute('href', url);
  }
}

/** Returns a URL without redirect and trackers. Null for one without a target outside its document. */
export function cleanUrl(href: string): string | null {
  if (/^(?:mailto|tel):/i.test(href.trim())) return href.trim();
  const url = URL.canParse(href.trim()) ? new URL(href.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const target = redirectTarget(url);
  if (target) return cleanUrl(target);
  const trackers = [...url.searchParams.keys()].filter((name) => TRACKERS.test(name));
  for (const name of trackers) url.searchParams.delete(name);
  return trackers.length ? url.href : href.trim();
}

function redirectTarget({ hostname, pathname, searchParams }: URL): string | null {
  if (/^www\.google\.[a-z.]+$/.test(hostname) && pathname === '/url')
    return searchParams.get('q') ?? searchParams.get('url');
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams.get('url');
  return null;
}
