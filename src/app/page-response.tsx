import type { ReactElement } from 'react';
import { apiServices } from '@/api/http/app';
import { conduct } from '@/api/http/exchange';
import { admit } from '@/api/http/pipeline';
import { DomainError } from '@/domain/errors';
import { readSeller } from '@/domain/orders/seller.query';
import { RefusalDocument } from '@/features/orders/RefusalDocument';
import type { AccountContext } from '@/platform/caller';
import { callerOf } from '@/platform/external-services';
import { staticMarkup } from '@/ui/static-markup';

/** Response of a personal page: a document, a redirect, or a file. */
export type PageResponse =
  | { document: ReactElement }
  | { location: string }
  | { body: Uint8Array | ReadableStream<Uint8Array>; headers: Record<string, string> };

/**
 * Responds to a request for a personal document outside the cached site. Rate limits, identity, logging and errors are
 * those of the API, and nothing is cached. A browser gets errors as HTML pages.
 * @param route the path pattern, for the log
 */
export function respondWithPage(
  request: Request,
  route: string,
  respond: (ctx: AccountContext) => Promise<PageResponse>,
): Promise<Response> {
  const answer = conduct(apiServices, request, { path: route, errorData: undefined }, async (exchange) => {
    await admit(apiServices, request, 'read', exchange);
    // The database can't store this character, so nothing can have such a name.
    if (new URL(request.url).pathname.includes('%00')) throw new DomainError('not-found');
    const ctx = await apiServices.contextFor(request);
    exchange.viewer = ctx.viewer;
    const answer = await respond({ ...ctx, caller: callerOf(request.headers), services: apiServices.services() });
    exchange.headers.set('Cache-Control', 'private, no-store');
    if ('location' in answer) return new Response(null, { status: 303, headers: { Location: answer.location } });
    if ('body' in answer) return new Response(answer.body as BodyInit, { headers: answer.headers });
    return new Response(await documentMarkup(answer.document), { headers: HTML });
  });
  const isRead = request.headers.get('Accept')?.includes('text/html');
  return isRead ? answer.then((response) => refusalPage(request, response)) : answer;
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const documentMarkup = async (document: ReactElement): Promise<string> =>
  `<!doctype html>${await staticMarkup(document)}`;

/** Turns an error response into an HTML page with the same status and helpful links. */
async function refusalPage(request: Request, response: Response): Promise<Response> {
  if (response.status < 400) return response;
  const { code, message } = (await response.json()) as { code: string; message: string };
  const seller = await readSeller(await apiServices.contextFor(request)).catch(() => null);
  if (!seller) return Response.json({ code, message }, { status: response.status, headers: response.headers });
  const headers = new Headers(response.headers);
  headers.set('Content-Type', HTML['Content-Type']);
  const refusal = <RefusalDocument code={code} message={message} seller={seller} />;
  return new Response(await documentMarkup(refusal), { status: response.status, headers });
}
