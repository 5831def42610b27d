/** Paths outside the public site's frame: they always need a full page load. */
const OUTSIDE = /^\/(?:admin|api|service|resources|video\/embed)(?:\/|$)|\.\w{2,5}$/;

interface Click {
  defaultPrevented: boolean;
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  target: EventTarget | null;
}

interface Link {
  href: string;
  target: string;
  hasAttribute(name: string): boolean;
}

/**
 * Returns the path of a clicked link if the site can navigate to it on the client; null for everything the browser
 * should handle itself: other sites, new tabs, files, and anchors on the same page.
 */
export function followedInPlace(click: Click, here: Pick<Location, 'origin' | 'pathname' | 'search'>): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const closest = (click.target as { closest?: (selector: string) => Link | null } | null)?.closest;
  const link = closest?.call(click.target, 'a[href]');
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, here.origin);
  if (url.origin !== here.origin || OUTSIDE.test(url.pathname)) return null;
  const isHere = url.pathname === here.pathname && url.search === here.search;
  return isHere && url.hash ? null : `${url.pathname}${url.search}${url.hash}`;
}
