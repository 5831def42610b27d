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

/** What a page of one's own answers: a document, or where to go. */
export type PageResponse =
  | { document: ReactElement }
  | { location: string }
  | { body: Uint8Array; headers: Record<string, string> };

/**
 * Answers a request for what belongs to one person and is no page of the cached site: limits, identity, log line and
 * errors are those of every call of the API, and nothing keeps the answer. Whoever asks for a page reads a refusal as one.
 * @param route the pattern of the address, for the log
 */
export function respondWithPage(
  request: Request,
  route: string,
  respond: (ctx: AccountContext) => Promise<PageResponse>,
): Promise<Response> {
  const answer = conduct(apiServices, request, { path: route, errorData: undefined }, async (exchange) => {
    await admit(apiServices, request, 'read', exchange);
    // The database cannot hold this character, so nothing has such a name.
    if (new URL(request.url).pathname.includes('%00')) throw new DomainError('not-found');
    const ctx = await apiServices.contextFor(request);
    exchange.viewerKind = ctx.viewer.kind;
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

/** A refusal as somebody reads it who has followed a link: the same status, and the ways on. */
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
