import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readCalendar } from '@/domain/webinars/calendar.query';
import { cancelRegistration, isRegistered, registerForWebinar } from '@/domain/webinars/register.command';

const params = z.object({ slug: z.string().max(120) });
const shared = { tags: ['reading'], path: '/service/webinar/{slug}/registration', access: 'signed-in' } as const;

/** Returns whether the signed-in user is registered for a webinar. */
export const registrationEndpoint = defineEndpoint({
  ...shared,
  method: 'get',
  summary: 'Whether the user is registered for a webinar',
  limit: 'read',
  input: { params },
  output: z.object({ isRegistered: z.boolean() }),
  errors: ['not-found'],
  handler: async (ctx, { params: { slug } }) => ({ isRegistered: await isRegistered(ctx, slug) }),
});

/** Registers the signed-in user for a webinar; twice is once. */
export const registerForWebinarEndpoint = defineEndpoint({
  ...shared,
  method: 'post',
  summary: 'Register for a webinar',
  limit: 'write',
  input: { params },
  output: done,
  errors: ['not-found', 'registration-closed'],
  async handler(ctx, { params: { slug } }) {
    await registerForWebinar(ctx, slug);
    return DONE;
  },
});

/** Cancels the registration of the signed-in user. */
export const cancelRegistrationEndpoint = defineEndpoint({
  ...shared,
  method: 'delete',
  summary: 'Cancel a registration for a webinar',
  limit: 'write',
  input: { params },
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params: { slug } }) {
    await cancelRegistration(ctx, slug);
    return DONE;
  },
});

/** Returns a webinar as a calendar file. */
export const webinarCalendarEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/webinar/{slug}/calendar.ics',
  summary: 'A webinar as a calendar file',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  input: { params },
  output: z.string(),
  contentType: 'text/calendar; charset=utf-8',
  errors: ['not-found'],
  async handler(ctx, { params: { slug } }) {
    const calendar = await readCalendar(ctx, slug);
    ctx.reply.header('Content-Disposition', `attachment; filename="${slug}.ics"`);
    return calendar;
  },
});
