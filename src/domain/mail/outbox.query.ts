import type { Context } from '@/platform/context';

/** The latest twenty mails that were kept instead of sent, newest first. */
export async function readOutbox(ctx: Context): Promise<{ to: string; subject: string; html: string }[]> {
  const store = ctx.store.asSystem('the outbox of a development machine');
  const { docs } = await store.find({ collection: 'mails', sort: '-createdAt', limit: 20, depth: 0 });
  return docs.map(({ to, subject, html }) => ({ to, subject, html: html ?? '' }));
}
