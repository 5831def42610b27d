import type { Endpoint, PayloadRequest } from 'payload';
import { ERRORS, errorMessage, isDomainError } from '@/domain/errors';
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
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return Response.json({ errors: [{ message: errorMessage(error.code) }] }, { status: ERRORS[error.code].status });
    }
    return Response.json({ errors: [{ message: errorMessage('not-found') }] }, { status: 404 });
  };

/** Returns the send time of the request; null to send now, and for anything that is not a date. */
async function sendTimeOf(req: PayloadRequest): Promise<Date | null> {
  const body = (await req.json?.().catch(() => null)) as { at?: unknown } | null;
  const at = typeof body?.at === 'string' ? new Date(body.at) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** Endpoints for newsletter issues: preview, send a test, send or schedule, and unschedule. */
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
    handler: action(async (ctx, id, req) => sendIssue(ctx, id, await sendTimeOf(req)).then(done)),
  },
  { path: '/:id/withdraw', method: 'post', handler: action(async (ctx, id) => withdrawIssue(ctx, id).then(done)) },
];
