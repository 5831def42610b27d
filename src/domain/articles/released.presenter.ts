import { populated } from '../media/picture.presenter';

interface ReleasableDocument {
  _status?: string | null;
  publishedAt?: string | null;
}

/** Returns the document of a reference, or null if the public can't see it. */
export function released<T extends object>(reference: unknown, now: Date): T | null {
  const document = populated(reference as T | number | null) as (T & ReleasableDocument) | null;
  if (!document || (document._status && document._status !== 'published')) return null;
  return document.publishedAt && new Date(document.publishedAt) > now ? null : document;
}
