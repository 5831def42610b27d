import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { DomainError } from '@/domain/errors';
import { isJobQueueTicking } from '@/platform/job-queue';
import { isDatabaseReachable } from '@/platform/postgres';

const health = {
  method: 'get',
  tags: ['operations'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.object({ status: z.literal('ok') }).openapi('Health'),
} as const;

/** The process runs and answers. Asks no neighbour: a database outage must not get the process restarted. */
export const liveEndpoint = defineEndpoint({
  ...health,
  path: '/service/health/live',
  summary: 'Whether the process answers',
  errors: [],
  handler: () => ({ status: 'ok' as const }),
});

/**
 * The process can serve visitors: the database answers, and its job queue ticks if it runs jobs. Otherwise 503, and a
 * balancer sends visitors elsewhere.
 */
export const readyEndpoint = defineEndpoint({
  ...health,
  path: '/service/health/ready',
  summary: 'Whether visitors can be served',
  errors: ['unavailable'],
  async handler() {
    if (!isJobQueueTicking() || !(await isDatabaseReachable())) throw new DomainError('unavailable');
    return { status: 'ok' as const };
  },
});
