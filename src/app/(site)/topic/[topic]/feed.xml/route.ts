import { isSlug } from '@/domain/articles/address.rules';
import { feedResponse } from '../../../feed-response';
import { readSiteTopic } from '../../../site-data';

/** Feed of a topic's newest stories. */
export async function GET(_request: Request, { params }: { params: Promise<{ topic: string }> }): Promise<Response> {
  const { topic: slug } = await params;
  const view = isSlug(slug) ? await readSiteTopic(slug, 'slug', 0) : null;
  if (!view) return feedResponse(null);
  const { name, description, url } = view.topic;
  return feedResponse({
    title: name,
    description: description ?? name,
    url,
    feedUrl: `${url}/feed.xml`,
    stories: view.stream.stories,
  });
}
