import type { Page } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import type { Body } from '../articles/body';
import { presentBody } from '../articles/body.presenter';
import { withSnippetsOf } from '../articles/snippets.query';
import { declareReads } from '../cache/declared-reads.rules';

/** Everything that a static page reads, including what its body can link to or embed. */
export const PAGE_READS = declareReads({
  collections: ['pages', 'articles', 'issues', 'videos', 'episodes', 'products', 'files', 'snippets'],
});

/** A static page, such as the privacy policy. */
export interface StaticPageView {
  title: string;
  summary: string | null;
  body: Body | null;
  seo: { title: string; description: string | null };
}

/** Returns the published static page with this slug, or null. */
export async function findPage(ctx: Context, slug: string): Promise<StaticPageView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'pages',
    where: { and: [{ slug: { equals: slug } }, { _status: { equals: 'published' } }] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const [page] = docs;
  return page ? presentPage({ ...page, body: await withSnippetsOf(ctx, page.body) }, ctx.now) : null;
}

/**
 * Returns the newest version of a static page, even a draft. The caller has checked that the viewer may see drafts
 * (ADMIN-13).
 */
export async function findPageDraft(ctx: Context, id: number): Promise<StaticPageView | null> {
  const page = await ctx.store.asSystem('a preview link grants access to this draft').findByID({
    collection: 'pages',
    id,
    draft: true,
    depth: 2,
    disableErrors: true,
  });
  return page ? presentPage(page, ctx.now) : null;
}

function presentPage(page: Page, now: Date): StaticPageView {
  return {
    title: page.title ?? '',
    summary: page.summary ?? null,
    body: presentBody(page.body, now),
    seo: {
      title: page.meta?.title || (page.title ?? ''),
      description: page.meta?.description || (page.summary ?? null),
    },
  };
}
