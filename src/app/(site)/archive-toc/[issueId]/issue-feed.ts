import type { FeedFormat } from '@/domain/streams/feed.presenter';
import { readSiteIssuePage } from '../../archive-data';
import { feedResponse } from '../../feed-response';

type Params = { params: Promise<{ issueId: string }> };

/** Returns the route of the feed of an issue's articles that are online in a format. */
export const issueFeed =
  (format: FeedFormat) =>
  async (_request: Request, { params }: Params): Promise<Response> => {
    const page = await readSiteIssuePage((await params).issueId);
    if (!page) return feedResponse(format, null);
    const { issue } = page;
    const entries = issue.sections.flatMap((section) => section.entries);
    return feedResponse(format, {
      title: issue.label,
      description: issue.summary ?? issue.label,
      url: issue.url,
      folder: issue.url,
      stories: entries.map(({ story }) => story).filter((story) => story !== null),
    });
  };
