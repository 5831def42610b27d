import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** An answer as it was made: for a guest, from what carries these tags, and true until then at the latest. */
export interface Made {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  freshUntil: number;
  /** Whether every visitor may get it. */
  isShared: boolean;
}

/** An answer as it is kept: its body compressed, once. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its weak entity tag, with the quotes. */
  readonly etag: string;
  /** Bytes of its body as it was made. */
  readonly length: number;
  /** Its body with brotli. */
  readonly brotli: Buffer;
  /** Its body with gzip, made when it is first asked for. */
  gzip(): Promise<Buffer>;
  /** Its body as it was made. */
  plain(): Promise<Buffer>;
}

interface Entry {
  page: KeptPage;
  tags: ReadonlySet<string>;
  freshUntil: number;
}

/** The one cache of finished answers. */
export interface PageCache {
  /** The answer under a key, if it is there and true. Costs a look into a table. */
  find(key: string): KeptPage | undefined;
  /** The answer under a key; made once, however many ask, when it is not there or no longer true. */
  findOrMake(key: string, make: () => Promise<Made>): Promise<KeptPage>;
  /** Takes everything out of date that was made from what carries one of these tags, and what is being made. */
  evict(tags: readonly string[]): void;
  /** Bytes of all bodies that are kept. */
  readonly bytes: number;
}

/** What headers and bookkeeping of an answer may take, in bytes. */
const OVERHEAD_BYTES = 2_048;
/** The longest that an announcement of a change that nobody heard could matter. */
const MOST_FRESH_MS = 3_600_000;
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Makes the cache of answers. It holds at most `maxBytes` and forgets what was least recently asked for. */
export function createPageCache(maxBytes: number, now: () => number = Date.now): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // A gzip copy made later is counted from the beginning: it is hardly larger.
    sizeCalculation: ({ page }) => 2 * page.brotli.length + OVERHEAD_BYTES,
  });
  const making = new Map<string, Promise<KeptPage>>();
  /** Of every answer that is being made: the tags that expired meanwhile. */
  const missed = new Set<Set<string>>();

  const find = (key: string): KeptPage | undefined => {
    const entry = entries.get(key);
    return entry && entry.freshUntil > now() ? entry.page : undefined;
  };

  const make = async (key: string, made: () => Promise<Made>): Promise<KeptPage> => {
    const expired = new Set<string>();
    missed.add(expired);
    const { tags, freshUntil, isShared, ...answer } = await made().finally(() => missed.delete(expired));
    const etag = etagOf(answer.body);
    const before = entries.peek(key)?.page;
    // What did not change keeps its compressed body.
    const isSame = before?.etag === etag && before.status === answer.status;
    const page = isSame ? before : await packPage(answer);
    const until = Math.min(freshUntil, now() + MOST_FRESH_MS);
    // What expired meanwhile may have been read before: it answers those who wait for it, and nobody else.
    if (isShared) entries.set(key, { page, tags, freshUntil: isDisjoint(tags, expired) ? until : 0 });
    return page;
  };

  return {
    find,
    findOrMake(key, made) {
      const known = find(key);
      if (known) return Promise.resolve(known);
      const begun = making.get(key);
      if (begun) return begun;
      const page = make(key, made).finally(() => making.get(key) === page && making.delete(key));
      making.set(key, page);
      return page;
    },
    evict(tags) {
      making.clear();
      for (const expired of missed) for (const tag of tags) expired.add(tag);
      for (const entry of entries.values()) if (tags.some((tag) => entry.tags.has(tag))) entry.freshUntil = 0;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}

const isDisjoint = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  ![...one].some((tag) => other.has(tag));

/** The weak entity tag of a body: the same for all encodings in which it is sent. */
const etagOf = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/** An answer with its body compressed, ready to be sent. */
export async function packPage({
  status,
  headers,
  body,
}: Pick<Made, 'status' | 'headers' | 'body'>): Promise<KeptPage> {
  const brotli = await promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(body, BROTLI);
  const plain = () => promisify<Buffer, Buffer>(brotliDecompress)(brotli);
  let gzipped: Promise<Buffer> | undefined;
  return {
    status,
    headers,
    etag: etagOf(body),
    length: body.length,
    brotli,
    plain,
    gzip() {
      gzipped ??= plain().then((whole) => promisify<Buffer, Buffer>(gzip)(whole));
      return gzipped;
    },
  };
}
