import { defineEndpoint } from '@/api/http/define-endpoint';
import { health } from '@/api/operations/health.shapes';

/**
 * Returns that the process is running. Checks no other service, because a database outage must not restart the process.
 */
export const checkLiveEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/health/live',
  summary: 'Check whether the process is running',
  tags: ['operations'],
  access: 'public',
  limit: 'read',
  input: {},
  output: health,
  errors: [],
  handler: () => ({ status: 'ok' as const }),
});
