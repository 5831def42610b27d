import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format, streamPage } from '@/api/http/stream.shapes';
import { personalStream, place, placeInQuery } from '@/api/library/define-personal-stream';
import type { Place } from '@/domain/library/saved-item.query';
import { readStreamState } from '@/domain/streams/latest.query';
import { presentStreamEntry, skusOf } from '@/domain/streams/stream-entry.presenter';
import { readFollowing } from '@/domain/topics/follow.query';
import type { Context } from '@/platform/context';

/** The publication's own name for its library. Any name works, so that paths can contain the brand. */
const library = z.string().regex(/^[a-z0-9-]{1,40}$/);

const filter = z.string().max(60).optional();

/** Lists entries of the topics that the caller follows (TOP-18, TOP-19). */
export const listFollowedEntriesStream = [
  defineEndpoint({
    ...personalStream,
    path: '/service/components/{library}/following/{number}/{size}',
    summary: 'List entries of the topics you follow',
    input: { params: z.object({ library, ...place }), query: z.object({ format, filter }) },
    output: streamPage,
    errors: [],
    handler: (ctx, { params: { library: name, ...at }, query }) => answerFollowing(ctx, name, at, query.filter),
  }),
  defineEndpoint({
    ...personalStream,
    path: '/service/components/{library}/following',
    summary: 'List entries of the topics you follow, with query parameters',
    input: { params: z.object({ library }), query: z.object({ ...placeInQuery, filter }) },
    output: streamPage,
    errors: [],
    handler: (ctx, { params, query: { number, size, filter: chosen } }) =>
      answerFollowing(ctx, params.library, { number, size }, chosen),
  }),
] as const;

async function answerFollowing(ctx: Context, name: string, at: Place, chosen: string | undefined) {
  const { stories, last } = await readFollowing(ctx, at, chosen);
  return {
    type: `components/${name}/following`,
    entry: stories.map(presentStreamEntry),
    page: { last },
    ...(await readStreamState(ctx)),
    skus: skusOf(stories),
  };
}
