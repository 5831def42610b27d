import type { Where } from 'payload';
import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { findStories } from '../articles/article.query';
import { findEpisodeEntries } from '../podcasts/podcast.query';
import type { StoryView } from '../streams/story.presenter';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { findVideoStories } from '../video/video.query';
import type { TopicLink } from './topic.presenter';

/** Returns the topics that the caller follows, by name (TOP-14). */
export async function readFollowedTopics(ctx: Context): Promise<TopicLink[]> {
  const { id } = requireAccount(ctx);
  const rows = await ctx.sql<{ id: number; name: string; slug: string }>(
    `select t.id, t.name, t.slug from follows f join topics t on t.id = f.topic_id where f.owner_id = $1 order by lower(t.name)`,
    [id],
  );
  return rows.map((row) => ({ id: String(row.id), name: row.name, url: `/topic/${row.slug}` }));
}

/** Returns the SQL for one kind of entry on followed topics, for a union of all kinds. */
const entriesOf = (kind: string, table: string, type: string) => `
  select '${kind}' as kind, e.id, e.published_at from ${table} e
  where e._status = 'published' and e.published_at <= $2 and ($3::text is null or lower(${type}) = lower($3)) and exists (
    select 1 from ${table}_rels r join follows f on f.topic_id = r.topics_id
    where f.owner_id = $1 and r.parent_id = e.id and r.path = 'topics')`;

const FOLLOWED = [
  entriesOf('article', 'articles', 'e.content_type::text'),
  entriesOf('video', 'videos', "'Video'"),
  entriesOf('episode', 'episodes', "'Podcast'"),
].join(' union all ');

/**
 * Returns one page of released entries on topics that the caller follows, newest first, optionally of one content type
 * (TOP-18). Reading the first page marks all entries as read (TOP-19).
 */
export async function readFollowing(
  ctx: Context,
  { number, size }: { number: number; size: number },
  filter?: string,
): Promise<StreamPage> {
  const { id } = requireAccount(ctx);
  const values = [id, ctx.now, filter?.trim() || null];
  const [rows, [count]] = await Promise.all([
    ctx.sql<{ kind: Kind; id: number }>(`${FOLLOWED} order by published_at desc, kind, id desc limit $4 offset $5`, [
      ...values,
      size,
      number * size,
    ]),
    ctx.sql<{ total: number }>(`select count(*)::int as total from (${FOLLOWED}) as followed`, values),
  ]);
  const total = count?.total ?? 0;
  const stories = await storiesOf(ctx, rows);
  if (number === 0) await markFollowingRead(ctx);
  return { stories, number, size, total, last: lastPageOf(total, size) };
}

type Kind = 'article' | 'video' | 'episode';

async function storiesOf(ctx: Context, rows: { kind: Kind; id: number }[]): Promise<StoryView[]> {
  const byKey = new Map<string, StoryView>();
  const addStories = async (kind: Kind, find: (options: { where: Where; limit: number }) => Promise<StoryView[]>) => {
    const ids = rows.filter((row) => row.kind === kind).map((row) => row.id);
    if (ids.length === 0) return;
    for (const story of await find({ where: { id: { in: ids } }, limit: ids.length }))
      byKey.set(`${kind} ${story.id}`, story);
  };
  await Promise.all([
    addStories('article', async (options) => (await findStories(ctx, options)).stories),
    addStories('video', async (options) => (await findVideoStories(ctx, options)).stories),
    addStories('episode', async (options) =>
      (await findEpisodeEntries(ctx, options)).entries.map(({ story }) => story),
    ),
  ]);
  return rows.map(({ kind, id }) => byKey.get(`${kind} ${id}`)).filter((story) => story !== undefined);
}

/**
 * SQL expression for the number of unread entries of owner `$1`: published until `$2`, after they followed the topic
 * and last read the list.
 */
const UNREAD = ['articles', 'videos', 'episodes']
  .map(
    (
      table,
    ) => `(select count(distinct e.id)::int from follows f join ${table}_rels r on r.topics_id = f.topic_id and r.path = 'topics'
      join ${table} e on e.id = r.parent_id join users u on u.id = f.owner_id
      where f.owner_id = $1 and e._status = 'published' and e.published_at <= $2
        and e.published_at > greatest(f.created_at, u.following_read_at))`,
  )
  .join(' + ');

async function markFollowingRead(ctx: Context): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql(
    `update users set following_read_at = $2,
       profile_changed_at = greatest(date_trunc('second', $2::timestamptz), profile_changed_at + interval '1 second')
     where id = $1 and ${UNREAD} > 0`,
    [id, ctx.now],
  );
}

/** Everything that a user follows and is subscribed to, for the profile (TOP-17, NEWS-08). */
export interface FollowingView {
  topics: { id: string; name: string }[];
  newsletters: { name: string }[];
  marketingCampaigns: { marketingCampaignId: string }[];
  unreadFollowingCount: number;
}

/** Returns everything that a user follows, in a single query. */
export async function readFollows(ctx: Pick<Context, 'sql' | 'now'>, userId: number): Promise<FollowingView> {
  const [row] = await ctx.sql<{
    topics: { id: number; name: string }[] | null;
    newsletters: string[] | null;
    campaigns: string[] | null;
    unread: number;
  }>(
    `select
       (select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
        from follows f join topics t on t.id = f.topic_id where f.owner_id = $1) as topics,
       (select json_agg(n.name order by n.id) from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
        where s.user_id = $1 and s.status = 'active') as newsletters,
       (select json_agg(c.marketing_campaign_id order by c.id) from follows f
        join marketing_campaigns c on c.id = f.campaign_id where f.owner_id = $1) as campaigns,
       ${UNREAD} as unread`,
    [userId, ctx.now],
  );
  return {
    topics: (row?.topics ?? []).map(({ id, name }) => ({ id: String(id), name })),
    newsletters: (row?.newsletters ?? []).map((name) => ({ name })),
    marketingCampaigns: (row?.campaigns ?? []).map((marketingCampaignId) => ({ marketingCampaignId })),
    unreadFollowingCount: row?.unread ?? 0,
  };
}
