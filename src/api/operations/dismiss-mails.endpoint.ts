import { defineEndpoint } from '@/api/http/define-endpoint';
import { failedMails, handledMails } from '@/api/operations/failed-mail.shapes';
import { dismissMails } from '@/domain/mail/handle-failed-mails.command';

/** Removes failed mails from the list without sending them. For support and admins. */
export const dismissMailsEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/operations/failed-mails/dismiss',
  summary: 'Dismiss failed mails',
  tags: ['operations'],
  access: { staff: ['support'] },
  limit: 'write',
  input: { body: failedMails },
  output: handledMails,
  errors: ['not-found'],
  handler: (ctx, { body }) => dismissMails(ctx, body.mails),
});
