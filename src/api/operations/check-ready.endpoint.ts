import { defineEndpoint } from '@/api/http/define-endpoint';
import { health } from '@/api/operations/health.shapes';
import { DomainError } from '@/domain/errors';
import { isJobQueueTicking } from '@/platform/job-queue';
import { isDatabaseReachable } from '@/platform/postgres';

/**
 * Checks that the process can serve visitors: the database responds, and the job queue runs if enabled. Otherwise
 * returns 503, so that a load balancer routes visitors elsewhere.
 */
export const checkReadyEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/health/ready',
  summary: 'Check whether the process can serve visitors',
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
