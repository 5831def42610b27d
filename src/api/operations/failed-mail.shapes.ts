import { z } from '@hono/zod-openapi';

/** Failed mails to handle: their ids, or all of them. */
export const failedMails = z.object({
  mails: z.union([z.literal('all'), z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(100)]),
});

export const handledMails = z.object({
  /** Number of mails that were handled. The others no longer exist. */
  count: z.number().int(),
});
