import { isSlug } from '@/domain/articles/address.rules';
import { feedResponse } from '../../../feed-response';
import { readSiteAuthor } from '../../../site-data';

/** Feed of an author's newest stories. */
export async function GET(_request: Request, { params }: { params: Promise<{ author: string }> }): Promise<Response> {
  const { author: slug } = await params;
  const view = isSlug(slug) ? await readSiteAuthor(slug, 0) : null;
  if (!view) return feedResponse(null);
  const { name, bio, title } = view.author;
  const url = `/author/${slug}`;
  return feedResponse({
    title: name,
    description: bio ?? title ?? name,
    url,
    feedUrl: `${url}/feed.xml`,
    stories: view.stream.stories,
  });
}
