import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import { sqlWithin } from '@/platform/sql-runner';
import { FEED_HUB_TASK } from '../streams/notify-feed-hub.job';
import { reportEvent } from '../webhooks/report-event.command';
import type { WebhookEvent } from '../webhooks/webhook.rules';
import { articleEvent, articleFacts, isPublic, publicationKey, type ReportedArticle } from './article-event.rules';

/**
 * Reports what a change of an article means for readers to webhooks and to the hub of the feeds, in the transaction of
 * the change. `before` and `after` are null for an article that didn't or doesn't exist.
 */
export async function reportArticleChange(
  req: PayloadRequest,
  before: ReportedArticle | null,
  after: ReportedArticle | null,
): Promise<void> {
  const event = articleEvent(before, after, new Date());
  const article = event === 'article.unpublished' ? before : after;
  if (event && article) await report(req, event, article, null);
}

/**
 * Reports that an article went live on its publication date, once. Does nothing for a date that has changed since the
 * release was planned: the change reported it.
 */
export async function reportRelease(req: PayloadRequest, article: ReportedArticle, plannedAt: string): Promise<void> {
  const isPlanned = Date.parse(article.publishedAt ?? '') === Date.parse(plannedAt);
  if (isPlanned && isPublic(article, new Date()))
    await report(req, 'article.published', article, publicationKey(article));
}

async function report(
  req: PayloadRequest,
  event: WebhookEvent,
  article: ReportedArticle,
  key: string | null,
): Promise<void> {
  const sql = sqlWithin(req);
  await reportEvent(sql, event, articleFacts(article, env.SITE_URL), key);
  const [settings] = await sql<{ hub: string | null }>('select feed_hub_url as hub from site_settings limit 1');
  if (!settings?.hub) return;
  await req.payload.jobs.queue({ task: FEED_HUB_TASK, input: { article: Number(article.id) }, req } as never);
}
