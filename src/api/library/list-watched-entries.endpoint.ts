import { answerItems, definePersonalStream } from '@/api/library/define-personal-stream';
import { readHistory } from '@/domain/library/history.query';

/** Lists the videos the caller watched (LIB-47). */
export const listWatchedEntriesStream = definePersonalStream('user/history/watched', {
  description: 'your watch history',
  answer: async (ctx, at) => answerItems(ctx, 'user/history/watched', await readHistory(ctx, 'watched', at)),
});
