import { defineEndpoint } from '@/api/http/define-endpoint';
import { health } from '@/api/operations/health.shapes';

/** The process runs and answers. Asks no neighbour: a database outage must not get the process restarted. */
export const checkLiveEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/health/live',
  summary: 'Whether the process answers',
  tags: ['operations'],
  access: 'public',
  limit: 'read',
  input: {},
  output: health,
  errors: [],
  handler: () => ({ status: 'ok' as const }),
});
