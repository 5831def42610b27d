import { z } from '@hono/zod-openapi';
import { isSlug } from '@/domain/articles/address.rules';
import { readLatest } from '@/domain/streams/latest.query';
import { LATEST_KINDS } from '@/domain/streams/stream.rules';
import { definePublicStream } from './define-public-stream';

const slug = z.string().refine(isSlug, 'Enter a slug such as strategy.').optional();

/**
 * Lists the newest published entries (HOME-04): articles by default, optionally of one topic, author or kind of series.
 */
export const listLatestStream = definePublicStream({
  name: 'latest',
  description: 'the newest published entries',
  query: {
    topic: slug,
    author: slug,
    series: z.enum(['bigIdea', 'spotlight']).optional(),
    kind: z.enum(LATEST_KINDS).optional(),
  },
  read: readLatest,
});
