import { answerItems, definePersonalStream, itemFilter } from '@/api/library/define-personal-stream';
import { readSaves } from '@/domain/library/saved-item.query';

/** Lists everything the caller saved. */
export const listSavesStream = definePersonalStream('user/saves', {
  description: 'your saved items',
  query: itemFilter,
  answer: async (ctx, at, query) => answerItems(ctx, 'user/saves', await readSaves(ctx, at, query)),
});
