import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { presentStreamEntry, skusOf, streamPage } from '@/api/http/stream-entry.presenter';
import { readLatest } from '@/domain/streams/latest.query';
import type { Context } from '@/platform/context';

/** A page number counts from 0; from a million on every page is as empty as the millionth. */
const pageNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'Give a whole number from 0 on.')
  .transform((text) => Math.min(Number(text), 1_000_000))
  .openapi({ type: 'integer', minimum: 0, example: 0 });

const pageSize = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/, 'Give a whole number from 1 to 100.')
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, maximum: 100, example: 8 });

const format = z.literal('json').optional();

const latest = {
  method: 'get',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  output: streamPage,
  errors: [],
  cache: { sharedSeconds: 1, staleSeconds: 0 },
} as const;

async function answerLatest(
  ctx: Context,
  { number, size }: { number: number; size: number },
): Promise<z.input<typeof streamPage>> {
  const { stories, last, isPaywallEnabled, maintenanceStatus } = await readLatest(ctx, { number, size });
  return {
    type: 'latest',
    entry: stories.map(presentStreamEntry),
    page: { last },
    isPaywallEnabled,
    maintenanceStatus,
    skus: skusOf(stories),
  };
}

/** STREAM-01, STREAM-06: the newest published entries, a page at a time. */
export const latestEndpoint = defineEndpoint({
  ...latest,
  path: '/service/latest/{number}/{size}',
  summary: 'A page of the newest published entries',
  input: { params: z.object({ number: pageNumber, size: pageSize }), query: z.object({ format }) },
  handler: (ctx, { params }) => answerLatest(ctx, params),
});

/** STREAM-05: the same page, asked for by query. */
export const latestQueryEndpoint = defineEndpoint({
  ...latest,
  path: '/service/latest',
  summary: 'A page of the newest published entries, by query',
  input: { query: z.object({ number: pageNumber.default(0), size: pageSize.default(8), format }) },
  handler: (ctx, { query }) => answerLatest(ctx, query),
});
