import type { SerializedEditorState } from 'lexical';
import type { Context } from '@/platform/context';
import { presentBody } from '../articles/body.presenter';

/** A standing page, such as the privacy policy. */
export interface StandingPageView {
  title: string;
  summary: string | null;
  body: SerializedEditorState | null;
  seo: { title: string; description: string | null };
}

/** The published standing page with this slug, or null. */
export async function findPage(ctx: Context, slug: string): Promise<StandingPageView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'pages',
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const [page] = docs;
  if (!page) return null;
  return {
    title: page.title ?? '',
    summary: page.summary ?? null,
    body: presentBody(page.body, ctx.now),
    seo: {
      title: page.meta?.title || (page.title ?? ''),
      description: page.meta?.description || (page.summary ?? null),
    },
  };
}
