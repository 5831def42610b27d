import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@/domain/errors';
import { contentDispositionOf } from '@/domain/media/file-name.rules';
import { log } from '@/platform/log';
import type { PublicFiles } from '@/platform/public-files';
import type { openStoredFile } from '@/platform/stored-files';
import { cacheHeadersOf } from './send';

/** Sends an upload that is known to be public. Resolves to whether it responded. */
export type PublicFileSender = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Creates the handler for uploads that everyone may read. The CMS answers the first request for a file and decides that;
 * it also answers requests for parts of files, and for files that are gone.
 */
export function createPublicFileSender(files: PublicFiles, openFile: typeof openStoredFile): PublicFileSender {
  return async (request, response) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || request.headers.range) return false;
    const file = files.at(request.url?.split('?')[0] ?? '');
    if (!file) return false;
    const content = await openFile(file.folder, file.name).catch((error: unknown) => {
      // The storage has logged its own failure.
      if (!(error instanceof DomainError)) log.warn({ err: error }, 'a public file could not be opened');
      return 'unavailable' as const;
    });
    if (content === 'unavailable') {
      response.writeHead(503, cacheHeadersOf(503, 'everyone-forever')).end();
      return true;
    }
    if (!content) return false;
    response.writeHead(200, {
      ...cacheHeadersOf(200, 'everyone-forever'),
      'accept-ranges': 'bytes',
      'content-type': file.type,
      'content-length': content.bytes,
      'content-disposition': contentDispositionOf(file.name),
    });
    if (request.method === 'HEAD') {
      content.stream.destroy();
      response.end();
      return true;
    }
    await pipeline(content.stream, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.warn({ err: error }, 'a file could not be sent completely');
    });
    return true;
  };
}
