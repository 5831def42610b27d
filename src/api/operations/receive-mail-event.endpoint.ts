import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { MAIL_PROVIDERS } from '@/domain/mail/mail-event.rules';
import { receiveMailEvents } from '@/domain/mail/receive-mail-events.command';

/** Receives bounces and complaints from mail providers and rejects messages without a valid signature. */
export const receiveMailEventEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/operations/mail-events/{provider}',
  summary: 'Receive bounces and complaints from a mail provider',
  tags: ['operations'],
  access: 'public',
  limit: 'read',
  takesText: true,
  input: { params: z.object({ provider: z.enum(MAIL_PROVIDERS) }), body: z.string() },
  output: done,
  errors: ['bad-input', 'unavailable'],
  async handler(ctx, { params: { provider }, body: message }) {
    await receiveMailEvents(ctx, { provider, message, headers: ctx.caller.headers });
    return DONE;
  },
});
