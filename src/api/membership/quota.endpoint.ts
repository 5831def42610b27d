import { quota } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readQuotas } from '@/domain/metering/quota.query';

const shared = { method: 'get', tags: ['membership'], access: 'public', limit: 'read', output: quota } as const;

/** QUOTA-01: how many free articles the one who asks has read in this month, and has left. */
export const quotaEndpoint = defineEndpoint({
  ...shared,
  path: '/service/user/quota',
  summary: 'Free articles of this month, read and left',
  input: {},
  errors: [],
  handler: async (ctx) => (await readQuotas(ctx)).article,
});

/** QUOTA-02: the same for the reports under `/ascend`. */
export const ascendQuotaEndpoint = defineEndpoint({
  ...shared,
  path: '/service/user/ascend-quota',
  summary: 'Free Ascend reports of this month, read and left',
  input: {},
  errors: [],
  handler: async (ctx) => (await readQuotas(ctx)).ascend,
});
