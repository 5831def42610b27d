import { answerItems, definePersonalStream } from '@/api/library/define-personal-stream';
import { readHistory } from '@/domain/library/history.query';

/** What was watched (LIB-47). */
export const listWatchedEntriesStream = definePersonalStream('user/history/watched', {
  holds: 'the own watched history',
  answer: async (ctx, at) => answerItems(ctx, 'user/history/watched', await readHistory(ctx, 'watched', at)),
});
