import type { Context } from '@/platform/context';

/** Returns the latest twenty mails that were stored instead of sent, newest first. */
export async function readOutbox(ctx: Context): Promise<{ to: string; subject: string; html: string }[]> {
  const store = ctx.store.asSystem('read the development outbox');
  const { docs } = await store.find({ collection: 'mails', sort: '-createdAt', limit: 20, depth: 0 });
  return docs.map(({ to, subject, html }) => ({ to, subject, html: html ?? '' }));
}
