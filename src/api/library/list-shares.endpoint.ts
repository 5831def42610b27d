import { answerItems, definePersonalStream } from '@/api/library/define-personal-stream';
import { readShares } from '@/domain/library/history.query';

/** What was shared (SHARE-15). */
export const listSharesStream = definePersonalStream('user/shared', {
  holds: 'what one has shared',
  answer: async (ctx, at) => answerItems(ctx, 'user/shared', await readShares(ctx, at)),
});
