import { answerItems, definePersonalStream } from '@/api/library/define-personal-stream';
import { readShares } from '@/domain/library/history.query';

/** Lists what the caller shared (SHARE-15). */
export const listSharesStream = definePersonalStream('user/shared', {
  description: 'what you shared',
  answer: async (ctx, at) => answerItems(ctx, 'user/shared', await readShares(ctx, at)),
});
