import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { webinarParams } from '@/api/reading/webinar.shapes';
import { cancelRegistration } from '@/domain/webinars/register.command';

/** Cancels the registration of the signed-in user. */
export const cancelRegistrationEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/webinar/{slug}/registration',
  summary: 'Cancel your registration for a webinar',
  tags: ['reading'],
  access: 'signed-in',
  limit: 'write',
  input: { params: webinarParams },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params: { slug } }) {
    await cancelRegistration(ctx, slug);
    return DONE;
  },
});
