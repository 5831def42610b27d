import { quota } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readQuotas } from '@/domain/metering/quota.query';

/** QUOTA-02: the same for the reports under `/ascend`. */
export const readAscendQuotaEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/ascend-quota',
  summary: 'Free Ascend reports of this month, read and left',
  tags: ['membership'],
  access: 'public',
  limit: 'read',
  input: {},
  output: quota,
  errors: [],
  handler: async (ctx) => (await readQuotas(ctx)).ascend,
});
