import type { DownloadFile } from '@/domain/downloads/download-file.rules';
import { DomainError } from '@/domain/errors';
import type { Context } from '@/platform/context';
import { openStoredFile } from '@/platform/stored-files';
import { world } from './app';
import { conduct } from './exchange';
import { admit } from './pipeline';

/**
 * Answers a request for a file that is not for everyone: limits, identity, log line and errors are those of every call
 * of the API, and nothing keeps the answer. `find` decides who may have it.
 * @param route the pattern of the address, for the log
 */
export function answerFile(
  request: Request,
  route: string,
  find: (ctx: Context) => Promise<DownloadFile>,
): Promise<Response> {
  return conduct(world, request, { path: route, errorData: undefined }, async (exchange) => {
    await admit(world, request, 'read', exchange);
    const ctx = await world.contextFor(request);
    exchange.viewerKind = ctx.viewer.kind;
    const file = await find(ctx);
    const content = await openStoredFile(file.filename);
    if (!content) throw new DomainError('not-found');
    exchange.headers.set('Content-Type', file.mimeType);
    exchange.headers.set('Content-Length', String(content.bytes));
    exchange.headers.set('Content-Disposition', `attachment; filename="${file.saveAs}"`);
    exchange.headers.set('Cache-Control', 'private, no-store');
    return new Response(content.stream);
  });
}
