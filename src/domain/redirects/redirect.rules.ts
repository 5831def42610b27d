import { t } from '@/language/t';

/** Collections whose documents a redirect can lead to: those with a public address that can change. */
export const REDIRECTED_COLLECTIONS = [
  'articles',
  'topics',
  'issues',
  'pages',
  'videos',
  'episodes',
  'products',
  'authors',
  'podcasts',
  'reports',
  'webinars',
  'visual-assets',
] as const;
export type RedirectedCollection = (typeof REDIRECTED_COLLECTIONS)[number];

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
  if (!from) return t('Enter the old address, such as /2019/05/an-old-article.');
  const path = pathOfOldAddress(from);
  if (path === '/') return t('You can’t redirect the front page.');
  if (/^\/(?:admin|api|service|_next)(?:\/|$)/.test(path)) return t('You can’t redirect a system path.');
  return true;
}

/** Validates the target of a redirect. Returns true or the message. */
export function validateTarget(url: string | null | undefined, from: string | null | undefined): true | string {
  if (!url || !/^(?:\/(?!\/)|https?:\/\/)\S*$/i.test(url)) {
    return t('Enter a path of this site, such as /the-latest, or a full URL that starts with https://.');
  }
  if (from && url.startsWith('/') && pathOfOldAddress(url) === pathOfOldAddress(from)) {
    return t('This is the old address itself, so visitors would be redirected in a loop.');
  }
  return true;
}

/** Targets of all redirects by old path. A redirect to a document ends there, so its target is null. */
export type RedirectTargets = ReadonlyMap<string, string | null>;

/**
 * Returns why a redirect can't lead to a URL, as a sentence, or null. It can't if the URL is itself an old path, because
 * visitors would be redirected twice or in a loop.
 */
export function chainFault(from: string, url: string, targets: RedirectTargets): string | null {
  if (!url.startsWith('/')) return null;
  const trail = trailFrom(pathOfOldAddress(url), targets);
  const [start = '', last = ''] = [trail[0], trail.at(-1)];
  if (start === from || !targets.has(start)) return null;
  if (trail.includes(from))
    return t('“{start}” leads back to “{from}”, so visitors would be redirected in a loop. Enter another page.', {
      start,
      from,
    });
  const end = targets.has(last) ? targets.get(last) : last;
  return end
    ? t('“{start}” is itself redirected to “{end}”. Enter that address instead.', { start, end })
    : t('“{start}” is itself redirected to another page. Choose that page instead.', { start });
}

/** Returns the paths through which redirects lead from a path, which comes first. */
function trailFrom(start: string, targets: RedirectTargets): string[] {
  const trail: string[] = [];
  for (let path: string | null = start; path !== null && !trail.includes(path); ) {
    trail.push(path);
    const next = targets.get(path);
    path = next?.startsWith('/') ? pathOfOldAddress(next) : null;
  }
  return trail;
}
