import { quota } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readQuotas } from '@/domain/metering/quota.query';

/** QUOTA-01: how many free articles the one who asks has read in this month, and has left. */
export const readQuotaEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/quota',
  summary: 'Free articles of this month, read and left',
  tags: ['membership'],
  access: 'public',
  limit: 'read',
  input: {},
  output: quota,
  errors: [],
  handler: async (ctx) => (await readQuotas(ctx)).article,
});
