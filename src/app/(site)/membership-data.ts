import { cacheTag } from 'next/cache';
import type { ArticleView } from '@/domain/articles/article.presenter';
import { articleReads, findArticleByPath } from '@/domain/articles/article.query';
import { findGiftSubscriptionOrder } from '@/domain/gift-subscriptions/gift-subscription.query';
import { TEST_CARDS } from '@/domain/membership/billing.rules';
import { findOrderPlan } from '@/domain/membership/subscription-order.command';
import type { ReportView } from '@/domain/reports/report.presenter';
import { findReport, REPORT_READS } from '@/domain/reports/report.query';
import type { TestCardView } from '@/features/membership/CardPayment';
import type { OrderPlan } from '@/features/membership/CheckoutPage';
import { cacheBodyUntilChanged, publicContext } from './site-cache';

/** Returns an article with its body, for requests the server has admitted; null if it doesn't exist. */
export async function readWholeArticle(year: string, month: string, slug: string): Promise<ArticleView | null> {
  'use cache';
  cacheBodyUntilChanged(...articleReads(`${year}/${month}/${slug}`));
  const article = await findArticleByPath(await publicContext(), { year, month, slug }, { hasAccess: true });
  for (const tag of article?.dependsOn ?? []) cacheTag(tag);
  return article;
}

/** Returns a report with its body, for requests the server has admitted; null if it doesn't exist. */
export async function readWholeReport(program: string, slug: string): Promise<ReportView | null> {
  'use cache';
  cacheBodyUntilChanged(...REPORT_READS);
  const report = await findReport(await publicContext(), { program, slug }, { hasAccess: true });
  for (const tag of report?.dependsOn ?? []) cacheTag(tag);
  return report;
}

/** Returns an unpaid order for its checkout; null if it is unknown. Not cached: its promo code can change. */
export async function readOrderPlan(uid: string, enteredCode?: string): Promise<OrderPlan | null> {
  const plan = await findOrderPlan(await publicContext(), uid, enteredCode);
  return plan && { uid, ...plan, cards: testCards() };
}

/** Returns the order of a gift subscription for its checkout; null if it is unknown. */
export async function readGiftOrder(uid: string) {
  const order = await findGiftSubscriptionOrder(await publicContext(), uid);
  return order && { uid, ...order, cards: testCards() };
}

const testCards = (): TestCardView[] =>
  Object.entries(TEST_CARDS).map(([number, { does, now }]) => ({ number, does, asksForProof: now === 'asks' }));
