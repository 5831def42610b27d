import { answerFeed } from '../../../feed-answer';
import { readSiteIssue } from '../../../site-data';

/** The articles of an issue that are online, as a feed. */
export async function GET(_request: Request, { params }: { params: Promise<{ issueId: string }> }): Promise<Response> {
  const issue = await readSiteIssue((await params).issueId);
  if (!issue) return answerFeed(null);
  const entries = issue.sections.flatMap((section) => section.entries);
  return answerFeed({
    title: issue.label,
    description: issue.summary ?? issue.label,
    url: issue.url,
    feedUrl: `${issue.url}/feed.xml`,
    stories: entries.map(({ story }) => story).filter((story) => story !== null),
  });
}
