import type { Context } from '@/platform/context';
import { addressOfDocument } from '../addresses/document-address.rules';

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
  if ('_status' in target.value && target.value._status !== 'published') return null;
  const url = addressOfDocument(target.relationTo, target.value);
  return url === from ? null : url;
}
