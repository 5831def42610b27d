import { DomainError } from '@/domain/errors';
import type { AccountContext } from '@/platform/caller';
import { callerOf } from '@/platform/neighbours';
import { world } from './app';
import { conduct } from './exchange';
import { admit } from './pipeline';

/** What a page of one's own answers: a document, or where to go. */
export type PageAnswer =
  | { html: string }
  | { location: string }
  | { body: Uint8Array; headers: Record<string, string> };

/**
 * Answers a request for what belongs to one person and is no page of the cached site: limits, identity, log line and
 * errors are those of every call of the API, and nothing keeps the answer.
 * @param route the pattern of the address, for the log
 */
export function answerPage(
  request: Request,
  route: string,
  make: (ctx: AccountContext) => Promise<PageAnswer>,
): Promise<Response> {
  return conduct(world, request, { path: route, errorData: undefined }, async (exchange) => {
    await admit(world, request, 'read', exchange);
    // The database cannot hold this character, so nothing has such a name.
    if (new URL(request.url).pathname.includes('%00')) throw new DomainError('not-found');
    const ctx = await world.contextFor(request);
    exchange.viewerKind = ctx.viewer.kind;
    const answer = await make({ ...ctx, caller: callerOf(request.headers), neighbours: world.neighbours() });
    exchange.headers.set('Cache-Control', 'private, no-store');
    if ('location' in answer) return new Response(null, { status: 303, headers: { Location: answer.location } });
    if ('body' in answer) return new Response(answer.body as BodyInit, { headers: answer.headers });
    return new Response(answer.html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  });
}
