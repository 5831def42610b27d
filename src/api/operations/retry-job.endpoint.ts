import { defineStaffAction } from '@/api/http/define-staff-action';
import { retryJob } from '@/domain/jobs/handle-job.command';

/** Queues a stuck job again. Merchandisers can manage the store's jobs; admins can manage all jobs. */
export const retryJobEndpoint = defineStaffAction({
  path: '/service/operations/jobs/{id}/retry',
  summary: 'Retry a stuck job',
  tags: ['operations'],
  errors: ['not-found', 'conflict'],
  run: retryJob,
});
