import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readArchive } from '@/domain/archive/archive.query';

const archiveOutput = z
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

/** Returns the index of the archive, starting with the first year (ARC-07). */
export const readArchiveEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/components/archive',
  summary: 'Get the index of all issues by year',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: {},
  output: archiveOutput,
  errors: [],
  handler: async (ctx) => ({ years: await readArchive(ctx) }),
});
