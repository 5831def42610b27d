import { defineEndpoint } from '@/api/http/define-endpoint';
import { failedMails, handledMails } from '@/api/operations/failed-mail.shapes';
import { resendMails } from '@/domain/mail/handle-failed-mails.command';

/** Sends failed mails again. For support and admins. */
export const resendMailsEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/operations/failed-mails/resend',
  summary: 'Send failed mails again',
  tags: ['operations'],
  access: { staff: ['support'] },
  limit: 'write',
  input: { body: failedMails },
  output: handledMails,
  errors: ['not-found'],
  handler: (ctx, { body }) => resendMails(ctx, body.mails),
});
