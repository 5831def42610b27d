import { defineStaffAction } from '@/api/http/define-staff-action';
import { dismissJob } from '@/domain/jobs/handle-job.command';

/** Deletes a stuck job. Merchandisers can manage the store's jobs; admins can manage all jobs. */
export const dismissJobEndpoint = defineStaffAction({
  path: '/service/operations/jobs/{id}/dismiss',
  summary: 'Delete a stuck job',
  tags: ['operations'],
  errors: ['not-found', 'conflict'],
  run: dismissJob,
});
