import { quota } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readQuotas } from '@/domain/metering/quota.query';

/** Returns how many free articles the caller has read this month, and how many remain (QUOTA-01). */
export const readQuotaEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/quota',
  summary: 'Get your quota of free articles this month',
  tags: ['membership'],
  access: 'public',
  limit: 'read',
  input: {},
  output: quota,
  errors: [],
  handler: async (ctx) => (await readQuotas(ctx)).article,
});
