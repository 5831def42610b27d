import type { CollectionSlug } from 'payload';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { addressFault, type GuardedFetch } from '@/platform/guarded-fetch';
import { decodePage, type PageCard, readPageCard } from '@/platform/page-card';
import { documentsAt } from '../addresses/document-at.query';
import { idOf } from '../formats/document-id.rules';
import { decodeAddress, pathOfOldAddress } from '../redirects/redirect.rules';

/** The texts of a bookmark card. */
export interface BookmarkCard extends PageCard {
  /** The address, as a path for a page of this site. */
  url: string;
  /** Id of the image of an entry of this site. */
  picture: number | null;
}

/** Largest page that is read. The description of a page is at its start, but some begin with a lot of script. */
const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;

type Fields = Record<string, unknown>;

/** Returns the path of an address of this site, or null for another one. */
export function ownPath(address: string): string | null {
  if (/^\/(?!\/)/.test(address)) return address;
  const url = URL.parse(address);
  return url && url.origin === URL.parse(env.SITE_URL)?.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

/**
 * Returns what a page is about, for its bookmark card. Pages of this site are looked up, others are requested from their
 * servers. Null if the page can't be read or says nothing. The caller has checked that the viewer is staff.
 */
export async function readBookmark(
  ctx: Context,
  address: string,
  guardedFetch: GuardedFetch,
): Promise<BookmarkCard | null> {
  const path = ownPath(address);
  if (path) return readOwnEntry(ctx, path);
  if (addressFault(address)) return null;
  const request = {
    headers: { accept: 'text/html,application/xhtml+xml', 'user-agent': `Masthead (${env.SITE_URL})` },
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: MAX_REDIRECTS,
  };
  const response = await guardedFetch(address, request).catch(() => null);
  const contentType = response?.headers.get('content-type') ?? null;
  if (response?.status !== 200 || !/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')) return null;
  const card = readPageCard(decodePage(response.bytes, contentType));
  return card.title ? { ...card, url: address, picture: null } : null;
}

async function readOwnEntry(ctx: Context, path: string): Promise<BookmarkCard | null> {
  const decoded = decodeAddress(pathOfOldAddress(path));
  const place = (await documentsAt(ctx.store.asViewer, [decoded])).get(decoded);
  if (!place) return null;
  const entry = (await ctx.store.asViewer.findByID({
    collection: place.collection as CollectionSlug & 'articles',
    id: place.id,
    depth: 0,
    disableErrors: true,
  })) as Fields | null;
  const [description] = [entry?.summary, entry?.description, entry?.short].filter((text) => typeof text === 'string');
  const image = [entry?.image, entry?.poster, entry?.cover, entry?.portrait].find(Boolean);
  return {
    url: path,
    title: place.title,
    description: description || null,
    siteName: null,
    picture: idOf(image as number | { id: number } | null),
  };
}
