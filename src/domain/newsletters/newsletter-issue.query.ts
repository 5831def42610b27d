import { env } from '@/platform/env';
import type { Store } from '@/platform/store';
import { articleUrl } from '../articles/article.rules';
import type { NewsletterIssueContent } from '../mail/mail';

/** A newsletter issue with its delivery status. */
export interface IssueContent extends NewsletterIssueContent {
  articles: (NewsletterIssueContent['articles'][number] & { id: number })[];
  id: number;
  newsletterId: number;
  status: 'draft' | 'scheduled' | 'sending' | 'sent';
}

const paragraphsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Returns an issue with its published articles, or null if it doesn't exist. */
export async function readIssueContent(store: Store, id: number): Promise<IssueContent | null> {
  const issue = await store.findByID({ collection: 'newsletter-issues', id, depth: 1, disableErrors: true });
  if (!issue || typeof issue.newsletter !== 'object') return null;
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
        ? [
            {
              id: article.id,
              title: article.title ?? '',
              summary: article.summary ?? '',
              url: env.SITE_URL + articleUrl(article),
            },
          ]
        : [],
    ),
    closing: paragraphsOf(issue.closing),
  };
}
