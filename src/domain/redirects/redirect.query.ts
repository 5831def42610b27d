import type { Article, Issue, Page, Topic, Video } from '@/generated/payload-types';
import type { Context } from '@/platform/context';

/** Where an old address leads now, as editors keep it; null when nothing is kept for it. */
export async function findRedirect(ctx: Context, from: string): Promise<string | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'redirects',
    where: { from: { equals: from } },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  const to = docs[0]?.to;
  if (!to) return null;
  if (to.type === 'custom') return to.url && to.url !== from ? to.url : null;
  const target = to.reference;
  if (!target || typeof target.value !== 'object') return null;
  const url = urlOf(target.relationTo, target.value);
  return url === from ? null : url;
}

function urlOf(collection: string, value: Article | Topic | Page | Issue | Video): string | null {
  if ('_status' in value && value._status !== 'published') return null;
  switch (collection) {
    case 'articles':
      return `/${(value as Article).path}`;
    case 'topics':
      return `/topic/${(value as Topic).slug}`;
    case 'issues':
      return `/archive-toc/${(value as Issue).issueId}`;
    case 'videos':
      return `/video/${value.id}/${(value as Video).slug}`;
    default:
      return `/${(value as Page).slug}`;
  }
}
