import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { webinarParams } from '@/api/reading/webinar.shapes';
import { readCalendar } from '@/domain/webinars/calendar.query';

/** Returns a webinar as a calendar file. */
export const readWebinarCalendarEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/webinar/{slug}/calendar.ics',
  summary: 'Download a webinar as a calendar file',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  contentType: 'text/calendar; charset=utf-8',
  input: { params: webinarParams },
  output: z.string(),
  errors: ['not-found'],
  async handler(ctx, { params: { slug } }) {
    const calendar = await readCalendar(ctx, slug);
    ctx.reply.header('Content-Disposition', `attachment; filename="${slug}.ics"`);
    return calendar;
  },
});
