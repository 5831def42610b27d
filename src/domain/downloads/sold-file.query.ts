import type { Context } from '@/platform/context';

/** Whether the store sells a file. Then only its buyers get it. */
export async function isSold(ctx: Pick<Context, 'store'>, file: number): Promise<boolean> {
  const store = ctx.store.asSystem('finds whether a file is sold');
  return (await store.count({ collection: 'availabilities', where: { file: { equals: file } } })).totalDocs > 0;
}
