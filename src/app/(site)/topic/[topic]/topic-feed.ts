import { isSlug } from '@/domain/articles/address.rules';
import type { FeedFormat } from '@/domain/streams/feed.presenter';
import { feedResponse } from '../../feed-response';
import { readSiteTopic } from '../../site-data';

type Params = { params: Promise<{ topic: string }> };

/** Returns the route of the feed of a topic's newest stories in a format. */
export const topicFeed =
  (format: FeedFormat) =>
  async (_request: Request, { params }: Params): Promise<Response> => {
    const { topic: slug } = await params;
    const view = isSlug(slug) ? await readSiteTopic(slug, 'slug', 0) : null;
    if (!view) return feedResponse(format, null);
    const { name, description, url } = view.topic;
    return feedResponse(format, {
      title: name,
      description: description ?? name,
      url,
      folder: url,
      stories: view.stream.stories,
    });
  };
