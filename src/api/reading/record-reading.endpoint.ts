import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { READING_KINDS } from '@/domain/readership/readership.rules';
import { recordReading } from '@/domain/readership/record-reading.command';

/** Counts the reading of an article for editors, without anything about the reader. Bots aren't counted. */
export const recordReadingEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/reading/counts',
  summary: 'Count the reading of an article',
  tags: ['reading'],
  access: 'public',
  limit: 'readingCounts',
  isAnonymous: true,
  input: {
    body: z.object({
      article: z.int().positive().max(2_147_483_647),
      from: z.string().max(253),
      kinds: z.array(z.enum(READING_KINDS)).min(1).max(READING_KINDS.length),
    }),
  },
  output: done,
  errors: ['bad-input', 'unavailable'],
  async handler(ctx, { body }) {
    await recordReading(ctx, body);
    return DONE;
  },
});
