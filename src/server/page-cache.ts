import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A rendered response with its cache tags and the moment until which it is fresh. */
export interface RenderedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  freshUntil: number;
  /** Whether the response can be cached and served to every visitor. */
  isShared: boolean;
}

/** A cached response. Its body is compressed once. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Weak entity tag, including the quotes. */
  readonly etag: string;
  /** Length of the uncompressed body in bytes. */
  readonly length: number;
  /** Body, compressed with Brotli. */
  readonly brotli: Buffer;
  /** Compresses the body once more, as much as Brotli can. It takes a hundred times as long and saves 12 % of a page. */
  recompress(): Promise<void>;
  /** Returns the body compressed with gzip. Compresses it on the first call. */
  gzip(): Promise<Buffer>;
  /** Returns the uncompressed body. */
  plain(): Promise<Buffer>;
}

interface Entry {
  page: CachedPage;
  tags: ReadonlySet<string>;
  freshUntil: number;
  cachedAt: number;
}

/** Cache of complete responses. */
export interface PageCache {
  /** Returns the response cached under a key, if it is still fresh. A synchronous map lookup. */
  find(key: string): CachedPage | undefined;
  /** Returns the fresh cached response, or renders it. Concurrent calls for the same key share one render. */
  findOrRender(key: string, render: () => Promise<RenderedResponse>): Promise<CachedPage>;
  /** Marks every entry with one of these tags as stale, including renders in flight. */
  evict(tags: readonly string[]): void;
  /** Total size of the cached bodies in bytes. */
  readonly bytes: number;
  /** Number of responses from the cache, and of those that were rendered, since the start. */
  readonly hits: number;
  readonly renders: number;
}

/** Estimated memory per entry besides its body: headers and bookkeeping. */
const OVERHEAD_BYTES = 2_048;
/** Smaller bodies are sent uncompressed. */
export const MIN_COMPRESSED_BYTES = 1024;
/** Maximum age of an entry, in case the notification of a change never arrives. */
const MAX_AGE_MS = 3_600_000;
/** Quality of the first compression, which a visitor waits for, and of the second. */
const [FAST, BEST] = [6, constants.BROTLI_MAX_QUALITY];
/** Age at which a page that is still requested is compressed again. One that changes every few seconds isn't worth it. */
const SETTLED_MS = 10_000;
/** Longer bodies, such as large sitemaps, are compressed once. The second time would take seconds. */
const MAX_RECOMPRESSED_BYTES = 400_000;

/** Creates the cache of responses. Evicts the least recently used entries above `maxBytes`. */
export function createPageCache(maxBytes: number, now: () => number = Date.now): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // The gzip copy is created later but counted from the start, as if it were as large as the Brotli copy.
    sizeCalculation: ({ page }) => 2 * page.brotli.length + OVERHEAD_BYTES,
  });
  const pendingRenders = new Map<string, Promise<CachedPage>>();
  /** One set per render in flight: the tags that expired since it started. */
  const expiredDuringRenders = new Set<Set<string>>();

  let [hits, renders] = [0, 0];

  /** Pages that were compressed again or are about to be. */
  const recompressed = new WeakSet<CachedPage>();
  let recompressing = Promise.resolve();
  /** Compresses the bodies of pages again, one at a time, so that the machine stays free for requests. */
  const recompress = (page: CachedPage): void => {
    recompressed.add(page);
    // After a failure, the page keeps its first body.
    recompressing = recompressing.then(() => page.recompress()).catch(() => {});
  };

  const find = (key: string): CachedPage | undefined => {
    const entry = entries.get(key);
    if (!entry || entry.freshUntil <= now()) return undefined;
    hits += 1;
    const { page, cachedAt } = entry;
    if (now() - cachedAt >= SETTLED_MS && !recompressed.has(page)) recompress(page);
    return page;
  };

  const render = async (key: string, renderResponse: () => Promise<RenderedResponse>): Promise<CachedPage> => {
    renders += 1;
    const expired = new Set<string>();
    expiredDuringRenders.add(expired);
    const { tags, freshUntil, isShared, ...answer } = await renderResponse().finally(() =>
      expiredDuringRenders.delete(expired),
    );
    const etag = etagOf(answer.body);
    const before = entries.peek(key)?.page;
    // An unchanged body keeps its compressed copies.
    const isUnchanged = before?.etag === etag && before.status === answer.status;
    const page = isUnchanged ? before : await packPage(answer);
    const until = Math.min(freshUntil, now() + MAX_AGE_MS);
    // If a tag expired during the render, the render may have read old data. Its response goes to the requests already
    // waiting and is not served again.
    if (isShared) entries.set(key, { page, tags, freshUntil: isDisjoint(tags, expired) ? until : 0, cachedAt: now() });
    return page;
  };

  return {
    find,
    findOrRender(key, renderResponse) {
      const cached = find(key);
      if (cached) return Promise.resolve(cached);
      const pending = pendingRenders.get(key);
      if (pending) return pending;
      const page = render(key, renderResponse).finally(
        () => pendingRenders.get(key) === page && pendingRenders.delete(key),
      );
      pendingRenders.set(key, page);
      return page;
    },
    evict(tags) {
      pendingRenders.clear();
      for (const expired of expiredDuringRenders) for (const tag of tags) expired.add(tag);
      for (const entry of entries.values()) if (tags.some((tag) => entry.tags.has(tag))) entry.freshUntil = 0;
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get hits() {
      return hits;
    },
    get renders() {
      return renders;
    },
  };
}

const isDisjoint = (first: ReadonlySet<string>, second: ReadonlySet<string>): boolean =>
  ![...first].some((tag) => second.has(tag));

/** Returns the weak entity tag of a body. It is the same for every content encoding. */
const etagOf = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** Compresses a response and prepares it for sending. */
export async function packPage({
  status,
  headers,
  body,
}: Pick<RenderedResponse, 'status' | 'headers' | 'body'>): Promise<CachedPage> {
  let brotli = await compress(body, FAST);
  const smallBody = body.length < MIN_COMPRESSED_BYTES ? body : null;
  const { length } = body;
  const plain = async () => smallBody ?? promisify<Buffer, Buffer>(brotliDecompress)(brotli);
  let gzipped: Promise<Buffer> | undefined;
  return {
    status,
    headers,
    etag: etagOf(body),
    length,
    get brotli() {
      return brotli;
    },
    async recompress() {
      if (!smallBody && length <= MAX_RECOMPRESSED_BYTES) brotli = await compress(await plain(), BEST);
    },
    plain,
    gzip() {
      gzipped ??= plain().then((whole) => promisify<Buffer, Buffer>(gzip)(whole));
      return gzipped;
    },
  };
}

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
