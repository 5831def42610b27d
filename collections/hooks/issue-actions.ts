import type { Endpoint, PayloadRequest } from 'payload';
import { mailPreviewPage } from '@/admin/newsletters/mail-preview';
import { ERRORS, errorMessage, isDomainError } from '@/domain/errors';
import {
  countIssueRecipients,
  previewIssue,
  requireEditor,
  sendIssue,
  testIssue,
  withdrawIssue,
} from '@/domain/newsletters/newsletter-issue.command';
import { t } from '@/language/t';
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

/**
 * Returns the send time of the request, null to send now and for anything that is not a date, and the number of recipients
 * that the editor saw, null if none was shown.
 */
async function orderOf(req: PayloadRequest): Promise<{ at: Date | null; confirmed: number | null }> {
  const body = (await req.json?.().catch(() => null)) as { at?: unknown; recipients?: unknown } | null;
  const at = typeof body?.at === 'string' ? new Date(body.at) : null;
  return {
    at: at && !Number.isNaN(at.getTime()) ? at : null,
    confirmed: typeof body?.recipients === 'number' ? body.recipients : null,
  };
}

const send: Action = async (ctx, id, req) => {
  const changed = await sendIssue(ctx, id, await orderOf(req));
  if (!changed) return done();
  const message = t('The number of recipients has changed to {count, number}. Check it and confirm again.', {
    count: changed.recipients,
  });
  return Response.json({ errors: [{ message }], ...changed }, { status: 409 });
};

const schemeOf = ({ query }: PayloadRequest): 'light' | 'dark' | undefined =>
  query?.scheme === 'light' || query?.scheme === 'dark' ? query.scheme : undefined;

/** Endpoints for newsletter issues: preview, count recipients, send a test, send or schedule, and unschedule. */
export const issueActions: Endpoint[] = [
  {
    path: '/:id/preview',
    method: 'get',
    handler: action(
      async (ctx, id, req) =>
        new Response(await previewIssue(ctx, id, schemeOf(req)), {
          headers: {
            'Content-Type': 'text/html; charset=utf-8',
            'Content-Security-Policy': "sandbox; frame-ancestors 'self'",
            'Cache-Control': 'no-store',
          },
        }),
    ),
  },
  {
    path: '/:id/mail-preview',
    method: 'get',
    handler: action(async (ctx, id, req) => {
      requireEditor(ctx);
      const { html, policy } = mailPreviewPage(`${req.payload.config.routes.api}/newsletter-issues/${id}/preview`);
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
      return new Response(html, { headers });
    }),
  },
  {
    path: '/:id/recipients',
    method: 'get',
    handler: action(async (ctx, id) =>
      Response.json(await countIssueRecipients(ctx, id), { headers: { 'Cache-Control': 'no-store' } }),
    ),
  },
  { path: '/:id/test', method: 'post', handler: action(async (ctx, id) => testIssue(ctx, id).then(done)) },
  { path: '/:id/send', method: 'post', handler: action(send) },
  { path: '/:id/withdraw', method: 'post', handler: action(async (ctx, id) => withdrawIssue(ctx, id).then(done)) },
];
