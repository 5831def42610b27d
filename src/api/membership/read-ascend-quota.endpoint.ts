import { quota } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readQuotas } from '@/domain/metering/quota.query';

/** Returns the same for the reports under `/ascend` (QUOTA-02). */
export const readAscendQuotaEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/ascend-quota',
  summary: 'Get your quota of free Ascend reports this month',
  tags: ['membership'],
  access: 'public',
  limit: 'read',
  input: {},
  output: quota,
  errors: [],
  handler: async (ctx) => (await readQuotas(ctx)).ascend,
});
