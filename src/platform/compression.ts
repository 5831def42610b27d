import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

// Next would compress a finished page anew for every visitor, which costs more than all the rest of an answer. Here each
// version of a page is compressed once and kept under its ETag.

/** The compressed pages that are kept, in bytes. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Answers of at most so many bytes that come in pieces, but say their length, are put together first. */
const MAX_JOINED_BYTES = 4 * 1024 * 1024;
/** Smaller answers are not worth it. */
const MIN_BYTES = 1024;

type Encoding = 'br' | 'gzip';

const compress: Record<Encoding, (page: Buffer) => Promise<Buffer>> = {
  br: (page) => promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(page, quality(6)),
  gzip: (page) => promisify<Buffer, Buffer>(gzip)(page),
};

const quality = (level: number): BrotliOptions => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

const kept = new LRUCache<string, Buffer>({ maxSize: MAX_KEPT_BYTES, sizeCalculation: (page) => page.length || 1 });

/** The better of the encodings that a client takes, or null. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const accepted = new Map(
    String(acceptEncoding ?? '')
      .split(',')
      .map((part) => {
        const [name = '', weight = ''] = part.trim().toLowerCase().split(';');
        return [name.trim(), !/^\s*q=0(?:\.0*)?\s*$/.test(weight)];
      }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : null;
}

/**
 * Compresses the text of an answer for the client that asked: a finished one, which has an ETag, once for all visitors,
 * a streamed one as it comes. Parts of files are sent as they are. `prepare` may change a whole body before.
 */
export function compressAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  prepare: (body: Buffer, response: ServerResponse) => Buffer = (body) => body,
): void {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding || request.method !== 'GET') return;

  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let stream: ReturnType<typeof createGzip | typeof createBrotliCompress> | null = null;

  const startStream = () => {
    announce(response, encoding);
    const compressor =
      encoding === 'br'
        ? createBrotliCompress({ ...quality(4), flush: constants.BROTLI_OPERATION_FLUSH })
        : createGzip({ flush: constants.Z_SYNC_FLUSH });
    compressor.on('data', (chunk: Buffer) => {
      if (!write(chunk)) compressor.pause();
    });
    response.on('drain', () => compressor.resume());
    compressor.on('end', () => end());
    compressor.on('error', () => response.destroy());
    response.on('close', () => compressor.destroy());
    return compressor;
  };

  // Next sends the headers before the first piece of a streamed answer.
  const flushHeaders = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    if (!stream && !response.headersSent && isText(response)) stream = startStream();
    flushHeaders();
  };

  const pieces: Buffer[] = [];
  response.write = ((chunk: string | Buffer, ...rest: unknown[]) => {
    const called = rest.find((given) => typeof given === 'function') as (() => void) | undefined;
    if (pieces.length || (!stream && !response.headersSent && isText(response) && lengthOf(response))) {
      pieces.push(Buffer.from(chunk as string));
      if (called) process.nextTick(called);
      return true;
    }
    if (!stream && !response.headersSent && isText(response)) stream = startStream();
    if (!stream) return write(chunk as string, ...(rest as [BufferEncoding]));
    stream.write(chunk, called);
    return !response.writableNeedDrain;
  }) as ServerResponse['write'];

  response.end = ((...given: unknown[]) => {
    const last = given[0] as string | Buffer | undefined;
    if (pieces.length) {
      if (last && typeof last !== 'function') pieces.push(Buffer.from(last as string));
      given[0] = Buffer.concat(pieces.splice(0));
    }
    const [chunk] = given as [string | Buffer | undefined];
    if (stream) {
      if (chunk && typeof chunk !== 'function') stream.write(chunk);
      stream.end();
      return response;
    }
    const isWorthIt = chunk && typeof chunk !== 'function' && chunk.length >= MIN_BYTES;
    if (!isWorthIt || response.headersSent || !isText(response)) return end(...(given as [string]));
    const page = prepare(typeof chunk === 'string' ? Buffer.from(chunk) : chunk, response);
    const called = given.find((one) => typeof one === 'function') as (() => void) | undefined;
    compressed(page, encoding, response.getHeader('etag'))
      .then((body) => {
        announce(response, encoding);
        response.setHeader('content-length', body.length);
        end(body, called);
      })
      .catch(() => end(page, called));
    return response;
  }) as ServerResponse['end'];
}

/** What an answer says of its length, when it is short enough to be put together. */
function lengthOf(response: ServerResponse): number {
  const length = Number(response.getHeader('content-length'));
  return length <= MAX_JOINED_BYTES ? length : 0;
}

async function compressed(page: Buffer, encoding: Encoding, etag: unknown): Promise<Buffer> {
  if (!etag) return compress[encoding](page);
  const key = `${encoding} ${page.length} ${etag}`;
  const known = kept.get(key);
  if (known) return known;
  const body = await compress[encoding](page);
  kept.set(key, body);
  return body;
}

function announce(response: ServerResponse, encoding: Encoding): void {
  response.removeHeader('content-length');
  response.setHeader('content-encoding', encoding);
  if (!/accept-encoding/i.test(String(response.getHeader('vary') ?? '')))
    response.appendHeader('vary', 'Accept-Encoding');
}

/** What shrinks and is whole: documents, flight data, feeds, answers of calls, scripts. */
const isText = (response: ServerResponse): boolean =>
  !response.hasHeader('content-encoding') &&
  response.statusCode !== 206 &&
  /^(?:text\/|application\/(?:javascript|json|xml|[a-z]+\+xml|manifest\+json))/.test(
    String(response.getHeader('content-type')),
  );
