import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readArchive } from '@/domain/archive/archive.query';

const archiveAnswer = z
  .object({
    years: z.array(
      z.object({
        yearId: z.string().openapi({ example: '2009' }),
        issues: z.array(
          z.object({
            issueMonth: z.string().openapi({ example: 'July-August' }),
            issueURL: z.string().openapi({ example: '/archive-toc/BR0904' }),
          }),
        ),
      }),
    ),
  })
  .openapi('Archive');

/** ARC-07: the index of the archive, from the first year on. */
export const readArchiveEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/components/archive',
  summary: 'The index of all issues by year',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: {},
  output: archiveAnswer,
  errors: [],
  handler: async (ctx) => ({ years: await readArchive(ctx) }),
});
