import { defineEndpoint } from '@/api/http/define-endpoint';
import { health } from '@/api/operations/health.shapes';
import { DomainError } from '@/domain/errors';
import { isJobQueueTicking } from '@/platform/job-queue';
import { isDatabaseReachable } from '@/platform/postgres';

/**
 * The process can serve visitors: the database answers, and its job queue ticks if it runs jobs. Otherwise 503, and a
 * balancer sends visitors elsewhere.
 */
export const checkReadyEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/health/ready',
  summary: 'Whether visitors can be served',
  tags: ['operations'],
  access: 'public',
  limit: 'read',
  input: {},
  output: health,
  errors: ['unavailable'],
  async handler() {
    if (!isJobQueueTicking() || !(await isDatabaseReachable())) throw new DomainError('unavailable');
    return { status: 'ok' as const };
  },
});
