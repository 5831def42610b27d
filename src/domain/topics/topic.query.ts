import type { Topic } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { findStories, releasedWhere, storiesInOrder } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { idsOf } from '../formats/document-id.rules';
import type { StoryView } from '../streams/story.presenter';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { type IndexedTopic, presentTopic, presentTopicLink, type TopicLink, type TopicView } from './topic.presenter';

/** Everything that a topic page and the index of topics read. */
export const TOPIC_READS = declareReads({ collections: ['articles', 'products'] });

/** Upper limit for the index, which shows all topics on one page. */
const ALL_TOPICS = 1000;

/** Returns every published topic by name with its number of articles (TOP-01), and the featured topics separately. */
export async function readTopics(ctx: Context): Promise<{ featured: TopicLink[]; all: IndexedTopic[] }> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'topics',
    where: { _status: { equals: 'published' } },
    select: { name: true, slug: true, isFeatured: true },
    sort: 'name',
    limit: ALL_TOPICS,
    depth: 0,
  });
  const topics = docs as Topic[];
  const counts = await countArticlesByTopic(ctx);
  return {
    featured: topics.filter((topic) => topic.isFeatured).map(presentTopicLink),
    all: topics.map((topic) => ({ ...presentTopicLink(topic), count: counts.get(topic.id) ?? 0 })),
  };
}

/**
 * Returns the number of released articles per topic id. Topics without articles are missing. A single grouped query,
 * because counting each topic separately would take hundreds.
 */
export async function countArticlesByTopic(ctx: Context): Promise<Map<number, number>> {
  const rows = await ctx.sql<{ id: number; count: number }>(
    `select r.topics_id as id, count(distinct a.id)::int as count
     from articles_rels r join articles a on a.id = r.parent_id
     where r.path = 'topics' and r.topics_id is not null and a._status = 'published' and a.published_at <= $1
     group by r.topics_id`,
    [ctx.now],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** A topic page: its head, one page of its articles, and suggestions for starting. */
export interface TopicPageView {
  topic: TopicView;
  stream: StreamPage;
  startHere: StoryView[];
}

/** Returns the page of a topic by slug or subject slug, or null for an unknown or unpublished one (TOP-04). */
export async function findTopicPage(
  ctx: Context,
  { slug, by, number, size }: { slug: string; by: 'slug' | 'subjectSlug'; number: number; size: number },
): Promise<TopicPageView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'topics',
    where: { and: [{ [by]: { equals: slug } }, { _status: { equals: 'published' } }] },
    limit: 1,
    depth: 1,
    pagination: false,
  });
  const topic = docs[0] as Topic | undefined;
  if (!topic) return null;
  const [{ stories, total }, nearby, startHere] = await Promise.all([
    findStories(ctx, { where: { topics: { equals: topic.id } }, limit: size, page: number + 1 }),
    nearbyTopics(ctx, topic),
    startingPoints(ctx, topic),
  ]);
  return {
    topic: presentTopic(topic, total, nearby),
    stream: { stories, number, size, total, last: lastPageOf(total, size) },
    startHere,
  };
}

async function nearbyTopics(ctx: Context, topic: Topic): Promise<TopicView['nearby']> {
  const published = (topic.nearby ?? []).filter(
    (near): near is Topic => typeof near === 'object' && near._status === 'published',
  );
  return Promise.all(
    published.map(async (near) => {
      const { totalDocs } = await ctx.store.asViewer.count({
        collection: 'articles',
        where: { and: [{ topics: { equals: near.id } }, releasedWhere(ctx.now)] },
      });
      return { ...presentTopicLink(near), count: totalDocs };
    }),
  );
}

async function startingPoints(ctx: Context, topic: Topic): Promise<StoryView[]> {
  const ids = idsOf(topic.startHere);
  return storiesInOrder(ctx, ids);
}
