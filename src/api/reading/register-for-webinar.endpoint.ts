import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { webinarParams } from '@/api/reading/webinar.shapes';
import { registerForWebinar } from '@/domain/webinars/register.command';

/** Registers the signed-in user for a webinar. Repeating the call has no effect. */
export const registerForWebinarEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/webinar/{slug}/registration',
  summary: 'Register for a webinar',
  tags: ['reading'],
  access: 'signed-in',
  limit: 'write',
  input: { params: webinarParams },
  output: done,
  errors: ['not-found', 'registration-closed'],
  async handler(ctx, { params: { slug } }) {
    await registerForWebinar(ctx, slug);
    return DONE;
  },
});
