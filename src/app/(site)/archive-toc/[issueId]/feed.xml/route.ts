import { readSiteIssuePage } from '../../../archive-data';
import { feedResponse } from '../../../feed-response';

/** Feed of the articles of an issue that are online. */
export async function GET(_request: Request, { params }: { params: Promise<{ issueId: string }> }): Promise<Response> {
  const page = await readSiteIssuePage((await params).issueId);
  if (!page) return feedResponse(null);
  const { issue } = page;
  const entries = issue.sections.flatMap((section) => section.entries);
  return feedResponse({
    title: issue.label,
    description: issue.summary ?? issue.label,
    url: issue.url,
    feedUrl: `${issue.url}/feed.xml`,
    stories: entries.map(({ story }) => story).filter((story) => story !== null),
  });
}
