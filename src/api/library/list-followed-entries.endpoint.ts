import { z } from '@hono/zod-openapi';
import { definePersonalStream } from '@/api/library/define-personal-stream';
import { readStreamState } from '@/domain/streams/latest.query';
import { presentStreamEntry, skusOf } from '@/domain/streams/stream-entry.presenter';
import { readFollowing } from '@/domain/topics/follow.query';

/** Lists entries of the topics that the caller follows (TOP-18, TOP-19). */
export const listFollowedEntriesStream = definePersonalStream('components/myhbr/following', {
  description: 'entries of the topics you follow',
  query: { filter: z.string().max(60).optional() },
  answer: async (ctx, at, { filter }) => {
    const { stories, last } = await readFollowing(ctx, at, filter);
    const state = await readStreamState(ctx);
    return {
      type: 'components/myhbr/following',
      entry: stories.map(presentStreamEntry),
      page: { last },
      ...state,
      skus: skusOf(stories),
    };
  },
});
