import { filesCdnUrl } from '#files-cdn';

/**
 * Returns the URL of an upload that everyone may read: at the CDN if there is one, otherwise without a host, so that
 * pages don't depend on it. `updatedAt` makes it change whenever the file does, because a moved focal point creates
 * new renditions with the same names. The CDN fetches files from this site, which decides about access.
 */
export function publicFileUrl(url: string, updatedAt: string): string {
  const path = localFileUrl(url, updatedAt);
  return path.startsWith('/api/cms/') ? filesCdnUrl() + path : path;
}

/** Returns the URL of an upload at this site, for what browsers don't load from another one, such as captions. */
export function localFileUrl(url: string, updatedAt: string): string {
  const version = new Date(updatedAt).getTime().toString(36);
  return `${url.replace(/^https?:\/\/[^/]+(?=\/api\/cms\/)/, '')}?v=${version}`;
}
