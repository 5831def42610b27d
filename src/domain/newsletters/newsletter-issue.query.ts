import { env } from '@/platform/env';
import type { Store } from '@/platform/store';
import { articleUrl } from '../articles/article.rules';
import type { NewsletterIssueContent } from '../mail/mail';
import { presentLetter } from './letter.presenter';
import { linksIn, pathOnSite } from './letter.rules';

/** A newsletter issue with its delivery status. */
export interface IssueContent extends NewsletterIssueContent {
  articles: (NewsletterIssueContent['articles'][number] & { id: number })[];
  /** Ids of the articles that the text links to, by URL. */
  linkedArticles: Record<string, number>;
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
  const issue = await store.findByID({ collection: 'newsletter-issues', id, depth: 2, disableErrors: true });
  if (!issue || typeof issue.newsletter !== 'object') return null;
  const now = new Date().toISOString();
  const body = presentLetter(issue.body, new Date(), env.SITE_URL);
  return {
    id: issue.id,
    newsletterId: issue.newsletter.id,
    newsletterName: issue.newsletter.name ?? '',
    status: issue.status,
    subject: issue.subject,
    preview: issue.preview ?? '',
    title: issue.title,
    body,
    linkedArticles: await findLinkedArticles(store, linksIn(body)),
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

/** Returns the ids of published articles at these URLs, by URL. */
async function findLinkedArticles(store: Store, urls: string[]): Promise<Record<string, number>> {
  const paths = new Map(
    urls.flatMap((url) => {
      const path = pathOnSite(url, env.SITE_URL);
      return path ? [[url, path.slice(1)] as const] : [];
    }),
  );
  if (!paths.size) return {};
  const { docs } = await store.find({
    collection: 'articles',
    where: {
      and: [
        { path: { in: [...paths.values()] } },
        { _status: { equals: 'published' } },
        { publishedAt: { less_than_equal: new Date().toISOString() } },
      ],
    },
    select: { path: true },
    depth: 0,
    pagination: false,
  });
  const ids = new Map(docs.map(({ id, path }) => [path, id]));
  return Object.fromEntries(
    [...paths].flatMap(([url, path]) => {
      const id = ids.get(path);
      return id === undefined ? [] : [[url, id]];
    }),
  );
}
