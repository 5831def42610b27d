import { env } from '@/platform/env';
import { guardedFetchOf } from '@/platform/guarded-fetch';
import type { JobDeclaration } from '@/platform/job-declaration';
import { retryPause } from '@/platform/mail/mail-retries';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { feedPaths } from './feed.presenter';

export const FEED_HUB_TASK = 'feed-hub';

/**
 * Notifies the WebSub hub that the feeds with an article have changed. The hub then loads them and passes them on to its
 * subscribers. Does nothing without a hub. Safe to run twice.
 */
export const notifyFeedHubJob: JobDeclaration<{ article: number }> = {
  slug: FEED_HUB_TASK,
  lane: 'receivers',
  leaseSeconds: 30,
  retryAfterCrash: true,
  // About eight hours. Later the feed has long been loaded without the hub.
  retries: 10,
  retryPause,
  inputSchema: [{ name: 'article', type: 'number', required: true }],
  handler: async ({ input, req }) => {
    const store = dataAccessOf(req.payload, null, req).asSystem('read the hub of the feeds');
    const { feedHubUrl } = await store.findGlobal({ slug: 'site-settings', depth: 0 });
    if (!feedHubUrl) return { output: {} };
    const feeds = (await foldersOf(req.payload, input.article)).flatMap((folder) => Object.values(feedPaths(folder)));
    const body = new URLSearchParams({ 'hub.mode': 'publish' });
    for (const path of feeds) body.append('hub.url', new URL(path, env.SITE_URL).href);
    const { status } = await guardedFetchOf(req.payload)(feedHubUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: body.toString(),
      ignoresBody: true,
    });
    if (status < 200 || status >= 300) throw new Error(`The feed hub responded with ${status}.`);
    return { output: {} };
  },
};

/** Returns the folders of the feeds that can contain an article: of the site, its topics, its authors and its issue. */
async function foldersOf(payload: Parameters<typeof sqlOf>[0], article: number): Promise<string[]> {
  const rows = await sqlOf(payload)<{ folder: string }>(
    `select '/topic/' || t.slug as folder from articles_rels r join topics t on t.id = r.topics_id
       where r.parent_id = $1 and r.path = 'topics' and t.slug is not null and t._status = 'published'
     union all select '/author/' || a.slug from articles_rels r join authors a on a.id = r.authors_id
       where r.parent_id = $1 and r.path = 'authors' and a.slug is not null
     union all select '/archive-toc/' || i.issue_id from articles r join issues i on i.id = r.issue_id where r.id = $1
     order by folder`,
    [article],
  );
  return ['', ...rows.map(({ folder }) => folder)];
}
