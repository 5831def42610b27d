import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, Endpoint, PayloadRequest } from 'payload';
import { ERRORS, errorMessage, isDomainError } from '@/domain/errors';
import { renewSecret, resendDeliveries, sendTest } from '@/domain/webhooks/handle-webhook.command';
import { createSecret } from '@/domain/webhooks/webhook-secret';
import { t } from '@/language/t';
import { type Context, contextOf } from '@/platform/context';
import { sqlWithin } from '@/platform/sql-runner';

/**
 * Gives a new webhook a secret, which is replaced when an admin asks to see one, and clears the failures of a webhook
 * that is turned on again.
 */
export const prepareWebhook: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  if (operation === 'create') return { ...data, secret: createSecret().sealed };
  if (!data.isEnabled || originalDoc?.isEnabled) return data;
  return { ...data, failingSince: null, turnedOffAt: null, turnedOffReason: null };
};

/** Deletes the deliveries of a webhook with it. */
export const deleteDeliveries: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await sqlWithin(req)('delete from webhook_deliveries where webhook_id = $1', [id]);
};

type Action = (ctx: Context, id: number, input: Record<string, unknown>) => Promise<object>;

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;

const refusal = (code: keyof typeof ERRORS, message: string = errorMessage(code)): Response =>
  Response.json({ errors: [{ message }] }, { status: ERRORS[code].status });

const action =
  (work: Action): Endpoint['handler'] =>
  async (req: PayloadRequest) => {
    const id = Number(req.routeParams?.id);
    if (!isId(id)) return refusal('not-found');
    const input = ((await req.json?.().catch(() => null)) ?? {}) as Record<string, unknown>;
    try {
      return Response.json(await work(contextOf(req.payload, req.user), id, input));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      return refusal(error.code, error.code === 'conflict' ? t('Turn the webhook on first.') : undefined);
    }
  };

/** Returns the deliveries that a request names: one, or all since a time. Null for anything else. */
function selectionOf({ delivery, since }: Record<string, unknown>): Parameters<typeof resendDeliveries>[2] | null {
  if (isId(delivery)) return { delivery };
  const moment = typeof since === 'string' ? new Date(since) : null;
  return moment && !Number.isNaN(moment.getTime()) ? { since: moment } : null;
}

/** Endpoints for webhooks: create a secret, send a test, and send deliveries again. */
export const webhookActions: Endpoint[] = [
  {
    path: '/:id/secret',
    method: 'post',
    handler: action(async (ctx, id) => ({ secret: await renewSecret(ctx, id) })),
  },
  {
    path: '/:id/test',
    method: 'post',
    handler: action(async (ctx, id) => sendTest(ctx, id).then(() => ({ count: 1 }))),
  },
  {
    path: '/:id/resend',
    method: 'post',
    handler: action(async (ctx, id, input) => {
      const which = selectionOf(input);
      return { count: which ? await resendDeliveries(ctx, id, which) : 0 };
    }),
  },
];
