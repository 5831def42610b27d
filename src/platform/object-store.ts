import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { env } from './env';
import { oncePerProcess } from './once-per-process';

/** Where a bucket is, and how to sign in. */
export interface BucketSettings {
  bucket: string;
  /** URL of a server other than Amazon's. Empty for Amazon S3. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first part of the path instead of the host name. */
  usesPathStyle: boolean;
}

/** Stored object, open for reading. */
export interface OpenObject {
  /** Bytes of `body`, which may be a part of the object. */
  bytes: number;
  type: string;
  /** `Content-Range` of a part. Null for the whole object. */
  range: string | null;
  body: Readable;
}

/** Content to store. Streams can't be sent again, so only buffers are retried. */
export interface NewObject {
  content: Buffer | Readable;
  bytes: number;
  type: string;
  /** SHA-256 in hexadecimal, which is stored with the object. */
  sha256: string;
  /** MD5 in base64, which the server compares with what it received. */
  md5: string;
}

/** The requested part of an object doesn't exist. */
export class RangeNotSatisfiableError extends Error {
  // Compared by name: Next has its own copy of each module.
  override readonly name = 'RangeNotSatisfiableError';
}

/** Time for a connection, and for each packet of an upload or download, in milliseconds. */
const [CONNECT_MS, IDLE_MS] = [3_000, 15_000];
/** Time for the beginning of a response to a visitor's download. There are two attempts. */
const READ = { requestTimeout: 4_000 };

/** Bucket of an S3-compatible server. All methods reject if it doesn't respond or refuses the key. */
export class ObjectStore {
  private client: Promise<S3Client> | undefined;

  constructor(private readonly settings: BucketSettings) {}

  /** Bucket and server, for messages. */
  get place(): string {
    const { bucket, endpoint, region } = this.settings;
    return `bucket ${bucket} at ${endpoint ? new URL(endpoint).host : `Amazon S3 (${region})`}`;
  }

  /** URL at which anyone could read an object if the bucket were public. */
  publicUrl(key: string): string {
    const { bucket, endpoint, region, usesPathStyle } = this.settings;
    const base = new URL(endpoint || `https://s3.${region}.amazonaws.com`);
    const path = key.split('/').map(encodeURIComponent).join('/');
    if (usesPathStyle) return new URL(`/${bucket}/${path}`, base).href;
    base.hostname = `${bucket}.${base.hostname}`;
    return new URL(`/${path}`, base).href;
  }

  /**
   * Opens an object, or the part that the header `range` names. Returns null if there is none.
   * @throws RangeNotSatisfiableError for a part that doesn't exist
   */
  async open(key: string, range?: string): Promise<OpenObject | null> {
    const { GetObjectCommand, client } = await this.connect();
    try {
      const object = await client.send(
        new GetObjectCommand({ Bucket: this.settings.bucket, Key: key, Range: range }),
        READ,
      );
      return {
        bytes: object.ContentLength ?? 0,
        type: object.ContentType ?? 'application/octet-stream',
        range: range && object.ContentRange ? object.ContentRange : null,
        body: object.Body as Readable,
      };
    } catch (error) {
      if (isMissing(error)) return null;
      if ((error as Error).name === 'InvalidRange') throw new RangeNotSatisfiableError();
      throw error;
    }
  }

  /** Returns size and SHA-256 of an object. The hash is null if somebody else stored it. Returns null if there is none. */
  async describe(key: string): Promise<{ bytes: number; sha256: string | null } | null> {
    const { HeadObjectCommand, client } = await this.connect();
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket: this.settings.bucket, Key: key }), READ);
      return { bytes: head.ContentLength ?? 0, sha256: head.Metadata?.sha256 ?? null };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Stores an object, replacing a previous one. Nobody can read it without the key. */
  async put(key: string, { content, bytes, type, sha256, md5 }: NewObject): Promise<void> {
    const { PutObjectCommand, client } = await this.connect();
    await client.send(
      new PutObjectCommand({
        Bucket: this.settings.bucket,
        Key: key,
        Body: content,
        ContentLength: bytes,
        ContentType: type,
        ContentMD5: md5,
        Metadata: { sha256 },
      }),
    );
  }

  /** Stores bytes that are in memory. */
  async putBytes(key: string, content: Buffer, type: string): Promise<void> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const md5 = createHash('md5').update(content).digest('base64');
    await this.put(key, { content, bytes: content.length, type, sha256, md5 });
  }

  /** Copies an object within the bucket. */
  async copy(from: string, to: string): Promise<void> {
    const { CopyObjectCommand, client } = await this.connect();
    const { bucket } = this.settings;
    const source = [bucket, ...from.split('/')].map(encodeURIComponent).join('/');
    await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
  }

  /** Deletes objects. Those that don't exist are skipped. */
  async remove(keys: readonly string[]): Promise<void> {
    const { DeleteObjectCommand, client } = await this.connect();
    // One by one: servers disagree about the checksum of a list.
    for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }));
  }

  /** Returns the keys that begin with a prefix, sorted. */
  async list(prefix: string, limit = Number.POSITIVE_INFINITY): Promise<string[]> {
    const { ListObjectsV2Command, client } = await this.connect();
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: this.settings.bucket,
          Prefix: prefix,
          ContinuationToken: token,
          ...(Number.isFinite(limit) && { MaxKeys: limit }),
        }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token && keys.length < limit);
    return keys.sort();
  }

  /** Loads Amazon's client with the first use, because it is large and most sites store files locally. */
  private async connect() {
    const sdk = await import('@aws-sdk/client-s3');
    const { endpoint, region, accessKeyId, secretAccessKey, usesPathStyle } = this.settings;
    this.client ??= Promise.resolve(
      new sdk.S3Client({
        region,
        forcePathStyle: usesPathStyle,
        ...(endpoint && { endpoint }),
        // Without keys, Amazon's client finds those of the machine.
        ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
        // Servers of other vendors don't know Amazon's newer checksums. Every upload is verified by its MD5.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        maxAttempts: 2,
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS, throwOnRequestTimeout: true },
      }),
    );
    return { ...sdk, client: await this.client };
  }
}

const isMissing = (error: unknown): boolean => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** Returns the bucket of the configuration. Null if uploads are in the folder `MEDIA_DIR`. */
export function objectStore(): ObjectStore | null {
  if (!env.S3_BUCKET) return null;
  return oncePerProcess(
    'object-store',
    () =>
      new ObjectStore({
        bucket: env.S3_BUCKET,
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        usesPathStyle: env.S3_FORCE_PATH_STYLE,
      }),
  );
}
