import { isSlug } from '@/domain/articles/address.rules';
import { answerFeed } from '../../../feed-answer';
import { readSiteAuthor } from '../../../site-data';

/** The newest stories of an author as a feed. */
export async function GET(_request: Request, { params }: { params: Promise<{ author: string }> }): Promise<Response> {
  const { author: slug } = await params;
  const view = isSlug(slug) ? await readSiteAuthor(slug, 0) : null;
  if (!view) return answerFeed(null);
  const { name, bio, title } = view.author;
  const url = `/author/${slug}`;
  return answerFeed({
    title: name,
    description: bio ?? title ?? name,
    url,
    feedUrl: `${url}/feed.xml`,
    stories: view.stream.stories,
  });
}
