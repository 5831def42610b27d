import { cacheTag } from 'next/cache';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { findArticleByPath } from '@/domain/articles/article.query';
import { articlePathTag, listTag } from '@/domain/cache/cache-tags.rules';
import { TEST_CARDS } from '@/domain/membership/billing.rules';
import { findOrderPlan } from '@/domain/membership/subscription-order.command';
import type { ReportView } from '@/domain/reports/report.presenter';
import { findReport } from '@/domain/reports/report.query';
import type { Programme } from '@/domain/reports/report-path.rules';
import type { OrderPlan } from '@/features/membership/CheckoutPage';
import { keepUntilChanged, trackedContext } from './site-cache';

/** The article at an address with its text, for those whom the server has let in; null when there is none. */
export async function readWholeArticle(year: string, month: string, slug: string): Promise<ArticleView | null> {
  'use cache';
  keepUntilChanged(articlePathTag(`${year}/${month}/${slug}`), listTag('issues'));
  const article = await findArticleByPath(await trackedContext(), { year, month, slug }, { isLetIn: true });
  for (const tag of article?.dependsOn ?? []) cacheTag(tag);
  return article;
}

/** A report with its text, for those whom the server has let in; null when there is none. */
export async function readWholeReport(programme: Programme, slug: string): Promise<ReportView | null> {
  'use cache';
  keepUntilChanged(listTag('reports'), listTag('report-categories'), listTag('files'));
  const report = await findReport(await trackedContext(), { programme, slug }, { isLetIn: true });
  for (const tag of report?.dependsOn ?? []) cacheTag(tag);
  return report;
}

/** What an order is for; null for one that is none, or is not paid here. An order's plan never changes. */
export async function readOrderPlan(uid: string): Promise<OrderPlan | null> {
  'use cache';
  keepUntilChanged();
  const plan = await findOrderPlan(await trackedContext(), uid);
  return plan && { uid, ...plan, cards: Object.entries(TEST_CARDS).map(([number, { does }]) => ({ number, does })) };
}
