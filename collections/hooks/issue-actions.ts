import type { Endpoint, PayloadRequest } from 'payload';
import { ERRORS, isDomainError } from '@/domain/errors';
import { previewIssue, sendIssue, testIssue, withdrawIssue } from '@/domain/newsletters/newsletter-issue.command';
import { type Context, contextOf } from '@/platform/context';

type Action = (ctx: Context, id: number, req: PayloadRequest) => Promise<Response>;

const done = () => Response.json({ status: 'ok' });

const action =
  (work: Action): Endpoint['handler'] =>
  async (req) => {
    const id = Number(req.routeParams?.id);
    const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31;
    try {
      if (isId) return await work(contextOf(req.payload, req.user), id, req);
    } catch (refusal) {
      if (!isDomainError(refusal)) throw refusal;
      return Response.json({ errors: [{ message: refusal.message }] }, { status: ERRORS[refusal.code].status });
    }
    return Response.json({ errors: [{ message: ERRORS['not-found'].message }] }, { status: 404 });
  };

/** When an issue is to be sent; null for at once, and for anything that is no moment. */
async function momentIn(req: PayloadRequest): Promise<Date | null> {
  const given = (await req.json?.().catch(() => null)) as { at?: unknown } | null;
  const at = typeof given?.at === 'string' ? new Date(given.at) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** What editors do with an issue of a newsletter beyond writing it: look, test, send or schedule, and take back. */
export const issueActions: Endpoint[] = [
  {
    path: '/:id/preview',
    method: 'get',
    handler: action(
      async (ctx, id) =>
        new Response(await previewIssue(ctx, id), {
          headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': 'sandbox' },
        }),
    ),
  },
  { path: '/:id/test', method: 'post', handler: action(async (ctx, id) => testIssue(ctx, id).then(done)) },
  {
    path: '/:id/send',
    method: 'post',
    handler: action(async (ctx, id, req) => sendIssue(ctx, id, await momentIn(req)).then(done)),
  },
  { path: '/:id/withdraw', method: 'post', handler: action(async (ctx, id) => withdrawIssue(ctx, id).then(done)) },
];
