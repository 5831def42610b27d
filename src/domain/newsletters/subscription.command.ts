import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { normalAddress, requireAccount } from '../accounts/account.query';
import { EMAIL_MESSAGE } from '../accounts/email-message.rules';
import { isEmailAddress } from '../accounts/form.rules';
import { PROFILE_CHANGED } from '../accounts/profile-changed';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { isSubscribed } from '../membership/benefit.rules';
import { readTiers } from '../membership/tier.query';
import type { SubscriptionOwner } from './preference-link';
import { CONFIRM_NEWSLETTERS_TASK } from './send-confirmation.job';

interface NewsletterRow {
  id: number;
  name: string;
  subscriber_only: boolean | null;
}

/** Returns published newsletters by name. @throws DomainError not-found if one is unknown, subscriber-only (NEWS-13) */
async function requireNewsletters(ctx: Context, names: readonly string[]): Promise<NewsletterRow[]> {
  const normalizedNames = [...new Set(names.map((name) => name.trim().toLowerCase()))];
  const newsletters = await ctx.sql<NewsletterRow>(
    `select id, name, subscriber_only from newsletters where lower(name) = any($1) and _status = 'published'`,
    [normalizedNames],
  );
  if (newsletters.length < normalizedNames.length) throw new DomainError('not-found');
  const isLimited = newsletters.some((newsletter) => newsletter.subscriber_only);
  if (isLimited && !isSubscribed(ctx.viewer, await readTiers(ctx))) throw new DomainError('subscriber-only');
  return newsletters;
}

/** Subscribes the caller immediately (NEWS-02). @throws DomainError not-found, subscriber-only */
export async function subscribeUser(ctx: Context, names: readonly string[]): Promise<void> {
  const { id } = requireAccount(ctx);
  const newsletters = await requireNewsletters(ctx, names);
  await ctx.sql(
    `with ${PROFILE_CHANGED} insert into newsletter_subscriptions (newsletter_id, user_id, status)
     select letter, $1, 'active' from unnest($2::int[]) as letter
     on conflict (newsletter_id, user_id) do update set status = 'active', updated_at = now()`,
    [id, newsletters.map((newsletter) => newsletter.id)],
  );
}

/**
 * Subscribes an address whose owner isn't signed in. The subscription stays pending until the link of a confirmation
 * mail is opened; no other mail is sent before. The response is the same whether or not the address is known.
 * @throws DomainError bad-input, not-found, subscriber-only
 */
export async function subscribeAddress(ctx: AccountContext, input: string, names: readonly string[]): Promise<void> {
  const emailAddress = normalAddress(input);
  if (!isEmailAddress(emailAddress)) {
    throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage: t(EMAIL_MESSAGE) }] });
  }
  const newsletters = await requireNewsletters(ctx, names);
  const pending = await ctx.sql<{ id: number }>(
    `insert into newsletter_subscriptions as s (newsletter_id, email_address, status)
     select letter, $1, 'pending' from unnest($2::int[]) as letter
     on conflict (newsletter_id, email_address) do update set status = 'pending', updated_at = now()
       where s.status <> 'active'
     returning s.id`,
    [emailAddress, newsletters.map((newsletter) => newsletter.id)],
  );
  if (pending.length === 0 || !(await mayMail(ctx, 'newsletter', emailAddress))) return;
  await ctx.transaction(({ queue }) => queue(CONFIRM_NEWSLETTERS_TASK, { emailAddress }));
}

/** Activates the pending subscriptions of an address whose owner opened the link. */
export async function confirmSubscriptions(ctx: Context, owner: SubscriptionOwner): Promise<void> {
  if ('userId' in owner) return;
  await ctx.sql(
    `update newsletter_subscriptions set status = 'active', updated_at = now() where email_address = $1 and status = 'pending'`,
    [owner.emailAddress],
  );
}

/** Ends subscriptions of the caller. Newsletters they aren't subscribed to are ignored (NEWS-03, NEWS-04). */
export async function endSubscriptions(ctx: Context, names: readonly string[]): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql(
    `with ${PROFILE_CHANGED} update newsletter_subscriptions set status = 'ended', updated_at = now()
     where user_id = $1 and newsletter_id in (select id from newsletters where lower(name) = any($2))`,
    [id, names.map((name) => name.trim().toLowerCase())],
  );
}

/** Ends all subscriptions of the caller (NEWS-05). */
export async function endAllSubscriptions(ctx: Context): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql(
    `with ${PROFILE_CHANGED} update newsletter_subscriptions set status = 'ended', updated_at = now()
     where user_id = $1 and status <> 'ended'`,
    [id],
  );
}

const ownerCondition = (owner: SubscriptionOwner): { condition: string; value: unknown } =>
  'userId' in owner
    ? { condition: 'user_id = $1', value: owner.userId }
    : { condition: 'email_address = $1', value: owner.emailAddress };

/** Sets the subscriptions of an owner to exactly these newsletters. */
export async function choosePreferences(
  ctx: Context,
  owner: SubscriptionOwner,
  newsletterIds: readonly number[],
): Promise<void> {
  const { condition, value } = ownerCondition(owner);
  await ctx.sql(
    `update newsletter_subscriptions set status = (case when newsletter_id = any($2) then 'active' else 'ended' end)::enum_newsletter_subscriptions_status,
       updated_at = now() where ${condition}`,
    [value, newsletterIds],
  );
  await markProfileChanged(ctx, owner);
}

/** Unsubscribes an owner from one newsletter on request of a mail program (RFC 8058), and counts it for the issue. */
export async function endByOneClick(
  ctx: Context,
  owner: SubscriptionOwner,
  newsletterId: number,
  issueId: number,
): Promise<void> {
  const { condition, value } = ownerCondition(owner);
  await ctx.sql(
    `with ended as (update newsletter_subscriptions set status = 'ended', updated_at = now()
         where ${condition} and newsletter_id = $2 and status <> 'ended' returning id),
       left_by as (update newsletter_deliveries set state = 'ended' where issue_id = $3 and subscription_id in (select id from ended) returning issue_id)
     update newsletter_issues set ended_count = ended_count + 1 where id in (select issue_id from left_by)`,
    [value, newsletterId, issueId],
  );
  await markProfileChanged(ctx, owner);
}

async function markProfileChanged(ctx: Context, owner: SubscriptionOwner): Promise<void> {
  if (!('userId' in owner)) return;
  await ctx.sql(`with ${PROFILE_CHANGED} select 1`, [owner.userId]);
}
