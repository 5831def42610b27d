import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { PROFILE_CHANGED } from '../accounts/profile-changed';
import { DomainError } from '../errors';
import { endAllSubscriptions, endSubscriptions, subscribeUser } from '../newsletters/subscription.command';
import type { FollowType } from './follow.rules';

/**
 * Follows a topic, newsletter or campaign. A repeated call changes nothing (TOP-12, TOP-17).
 * @throws DomainError not-found for an unknown or unpublished one, subscriber-only
 */
export async function follow(ctx: Context, type: FollowType, name: string): Promise<void> {
  if (type === 'newsletter') return subscribeUser(ctx, [name]);
  const { id } = requireAccount(ctx);
  const [match] =
    type === 'topic'
      ? await ctx.sql(
          `with ${PROFILE_CHANGED}, chosen as (select id from topics where lower(name) = lower($2) and _status = 'published'),
             made as (insert into follows (owner_id, topic_id) select $1, id from chosen on conflict do nothing)
           select id from chosen`,
          [id, name],
        )
      : await ctx.sql(
          `with ${PROFILE_CHANGED}, chosen as (select id from marketing_campaigns
               where (marketing_campaign_id = $2 or lower(name) = lower($2)) and _status = 'published'),
             made as (insert into follows (owner_id, campaign_id) select $1, id from chosen on conflict do nothing)
           select id from chosen`,
          [id, name],
        );
  if (!match) throw new DomainError('not-found');
}

/** Unfollows an item. Does nothing if it isn't followed (TOP-13, TOP-14, NEWS-07). */
export async function unfollow(ctx: Context, type: FollowType, name: string): Promise<void> {
  if (type === 'newsletter') return endSubscriptions(ctx, [name]);
  const { id } = requireAccount(ctx);
  const condition =
    type === 'topic'
      ? 'topic_id in (select id from topics where lower(name) = lower($2))'
      : 'campaign_id in (select id from marketing_campaigns where marketing_campaign_id = $2 or lower(name) = lower($2))';
  await ctx.sql(`with ${PROFILE_CHANGED} delete from follows where owner_id = $1 and ${condition}`, [id, name]);
}

/** Unfollows all items of a type (TOP-13, NEWS-07). */
export async function unfollowAll(ctx: Context, type: FollowType): Promise<void> {
  if (type === 'newsletter') return endAllSubscriptions(ctx);
  const { id } = requireAccount(ctx);
  const column = type === 'topic' ? 'topic_id' : 'campaign_id';
  await ctx.sql(`with ${PROFILE_CHANGED} delete from follows where owner_id = $1 and ${column} is not null`, [id]);
}
