import { isSlug } from '@/domain/articles/address.rules';
import type { FeedFormat } from '@/domain/streams/feed.presenter';
import { feedResponse } from '../../feed-response';
import { readSiteAuthor } from '../../site-data';

type Params = { params: Promise<{ author: string }> };

/** Returns the route of the feed of an author's newest stories in a format. */
export const authorFeed =
  (format: FeedFormat) =>
  async (_request: Request, { params }: Params): Promise<Response> => {
    const { author: slug } = await params;
    const view = isSlug(slug) ? await readSiteAuthor(slug, 0) : null;
    if (!view) return feedResponse(format, null);
    const { name, bio, title } = view.author;
    const url = `/author/${slug}`;
    return feedResponse(format, {
      title: name,
      description: bio ?? title ?? name,
      url,
      folder: url,
      stories: view.stream.stories,
    });
  };
