import { env } from '@/platform/env';
import type { Store } from '@/platform/store';
import { articleUrl } from '../articles/article.rules';
import type { MailContent, MailSender } from '../mail/mail.presenter';
import { legalLineOf } from '../shell/legal-line.rules';

/** An issue of a newsletter as it is mailed. */
export interface IssueContent {
  id: number;
  newsletterId: number;
  newsletterName: string;
  status: 'draft' | 'scheduled' | 'sending' | 'sent';
  subject: string;
  preview: string;
  title: string;
  opening: string[];
  articles: { title: string; summary: string; url: string }[];
  closing: string[];
  sender: MailSender;
}

const paragraphsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** An issue with what it leads to: the articles that are published now; null when it is gone. */
export async function readIssueContent(store: Store, id: number): Promise<IssueContent | null> {
  const issue = await store.findByID({ collection: 'newsletter-issues', id, depth: 1, disableErrors: true });
  if (!issue || typeof issue.newsletter !== 'object') return null;
  const { name, legalLine } = await store.findGlobal({ slug: 'site-settings', depth: 0 });
  const now = new Date().toISOString();
  return {
    id: issue.id,
    newsletterId: issue.newsletter.id,
    newsletterName: issue.newsletter.name ?? '',
    status: issue.status,
    subject: issue.subject,
    preview: issue.preview ?? '',
    title: issue.title,
    opening: paragraphsOf(issue.opening),
    articles: (issue.articles ?? []).flatMap((article) =>
      typeof article === 'object' && article._status === 'published' && article.publishedAt <= now
        ? [{ title: article.title ?? '', summary: article.summary ?? '', url: env.SITE_URL + articleUrl(article) }]
        : [],
    ),
    closing: paragraphsOf(issue.closing),
    sender: { siteName: name ?? '', siteUrl: env.SITE_URL, legalLine: legalLineOf(legalLine, new Date()) },
  };
}

/** An issue as the mail of one reader, who changes or ends his letters at `preferences`. */
export function letterOf(content: IssueContent, preferences: string): MailContent {
  const host = new URL(env.SITE_URL).host;
  return {
    subject: content.subject,
    preview: content.preview || content.title,
    title: content.title,
    paragraphs: content.opening,
    stories: content.articles,
    action: null,
    after: content.closing,
    reason: `You receive ${content.newsletterName} because you subscribed to it on ${host}.`,
    preferences,
  };
}
