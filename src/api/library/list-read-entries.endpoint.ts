import { answerItems, definePersonalStream } from '@/api/library/define-personal-stream';
import { readHistory } from '@/domain/library/history.query';

/** Lists the entries the caller read (LIB-47). */
export const listReadEntriesStream = definePersonalStream('user/history/read', {
  description: 'your reading history',
  answer: async (ctx, at) => answerItems(ctx, 'user/history/read', await readHistory(ctx, 'read', at)),
});
