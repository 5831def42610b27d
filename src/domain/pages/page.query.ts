import type { Page } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import type { Body } from '../articles/body';
import { presentBody } from '../articles/body.presenter';
import { declareReads } from '../cache/declared-reads.rules';

/** What a standing page, with everything its text can link to or show is read from. */
export const PAGE_READS = declareReads({
  collections: ['pages', 'articles', 'issues', 'videos', 'episodes', 'products', 'files'],
});

/** A standing page, such as the privacy policy. */
export interface StandingPageView {
  title: string;
  summary: string | null;
  body: Body | null;
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
  return page ? presentPage(page, ctx.now) : null;
}

/** The newest version of a standing page, draft or not; the caller has made sure that drafts may be seen (ADMIN-13). */
export async function findPageDraft(ctx: Context, id: number): Promise<StandingPageView | null> {
  const page = await ctx.store.asSystem('the holder of a preview link may read this draft').findByID({
    collection: 'pages',
    id,
    draft: true,
    depth: 2,
    disableErrors: true,
  });
  return page ? presentPage(page, ctx.now) : null;
}

function presentPage(page: Page, now: Date): StandingPageView {
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
