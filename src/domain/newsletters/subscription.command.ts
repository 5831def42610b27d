import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { normalAddress, requireAccount } from '../accounts/account.query';
import { EMAIL_MESSAGE } from '../accounts/email-message.rules';
import { isEmailAddress } from '../accounts/form.rules';
import { PROFILE_CHANGED } from '../accounts/profile-changed';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { isSubscribed } from '../membership/benefit.rules';
import type { LetterOwner } from './letter-link';
import { CONFIRM_LETTERS_TASK } from './send-confirmation.job';

interface Letter {
  id: number;
  name: string;
  subscriber_only: boolean | null;
}

/** Published letters by name, all of those asked for. @throws DomainError not-found, subscriber-only (NEWS-13) */
async function requireLetters(ctx: Context, names: readonly string[]): Promise<Letter[]> {
  const wanted = [...new Set(names.map((name) => name.trim().toLowerCase()))];
  const letters = await ctx.sql<Letter>(
    `select id, name, subscriber_only from newsletters where lower(name) = any($1) and _status = 'published'`,
    [wanted],
  );
  if (letters.length < wanted.length) throw new DomainError('not-found');
  if (letters.some((letter) => letter.subscriber_only) && !isSubscribed(ctx.viewer))
    throw new DomainError('subscriber-only');
  return letters;
}

/** Subscribes the one who asks, at once (NEWS-02). @throws DomainError not-found, subscriber-only */
export async function subscribeUser(ctx: Context, names: readonly string[]): Promise<void> {
  const { id } = requireAccount(ctx);
  const letters = await requireLetters(ctx, names);
  await ctx.sql(
    `with ${PROFILE_CHANGED} insert into newsletter_subscriptions (newsletter_id, user_id, status)
     select letter, $1, 'active' from unnest($2::int[]) as letter
     on conflict (newsletter_id, user_id) do update set status = 'active', updated_at = now()`,
    [id, letters.map((letter) => letter.id)],
  );
}

/**
 * Subscribes an address whose owner is not signed in. Nothing is sent to it but one question; its subscription waits for
 * the answer. The answer to the caller is the same whether the address was known or not.
 * @throws DomainError bad-input, not-found, subscriber-only
 */
export async function subscribeAddress(ctx: AccountContext, given: string, names: readonly string[]): Promise<void> {
  const emailAddress = normalAddress(given);
  if (!isEmailAddress(emailAddress)) {
    throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage: EMAIL_MESSAGE }] });
  }
  const letters = await requireLetters(ctx, names);
  const waiting = await ctx.sql<{ id: number }>(
    `insert into newsletter_subscriptions as s (newsletter_id, email_address, status)
     select letter, $1, 'pending' from unnest($2::int[]) as letter
     on conflict (newsletter_id, email_address) do update set status = 'pending', updated_at = now()
       where s.status <> 'active'
     returning s.id`,
    [emailAddress, letters.map((letter) => letter.id)],
  );
  if (waiting.length === 0 || !(await mayMail(ctx, 'newsletter', emailAddress))) return;
  await ctx.transaction(({ queue }) => queue(CONFIRM_LETTERS_TASK, { emailAddress }));
}

/** Makes the waiting subscriptions of an address active: its owner has opened the link. */
export async function confirmSubscriptions(ctx: Context, owner: LetterOwner): Promise<void> {
  if ('userId' in owner) return;
  await ctx.sql(
    `update newsletter_subscriptions set status = 'active', updated_at = now() where email_address = $1 and status = 'pending'`,
    [owner.emailAddress],
  );
}

/** Ends subscriptions of the one who asks; what he is not subscribed to stays so (NEWS-03, NEWS-04). */
export async function endSubscriptions(ctx: Context, names: readonly string[]): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql(
    `with ${PROFILE_CHANGED} update newsletter_subscriptions set status = 'ended', updated_at = now()
     where user_id = $1 and newsletter_id in (select id from newsletters where lower(name) = any($2))`,
    [id, names.map((name) => name.trim().toLowerCase())],
  );
}

/** Ends all subscriptions of the one who asks (NEWS-05). */
export async function endAllSubscriptions(ctx: Context): Promise<void> {
  const { id } = requireAccount(ctx);
  await ctx.sql(
    `with ${PROFILE_CHANGED} update newsletter_subscriptions set status = 'ended', updated_at = now()
     where user_id = $1 and status <> 'ended'`,
    [id],
  );
}

const ownerCondition = (owner: LetterOwner): { condition: string; value: unknown } =>
  'userId' in owner
    ? { condition: 'user_id = $1', value: owner.userId }
    : { condition: 'email_address = $1', value: owner.emailAddress };

/** What the holder of a preference link chooses: these letters and no others. */
export async function choosePreferences(
  ctx: Context,
  owner: LetterOwner,
  newsletterIds: readonly number[],
): Promise<void> {
  const { condition, value } = ownerCondition(owner);
  await ctx.sql(
    `update newsletter_subscriptions set status = (case when newsletter_id = any($2) then 'active' else 'ended' end)::enum_newsletter_subscriptions_status,
       updated_at = now() where ${condition}`,
    [value, newsletterIds],
  );
  await noteProfile(ctx, owner);
}

/** Takes an owner off one list, as mail programs ask (RFC 8058), and counts it for the issue that led to it. */
export async function endByOneClick(
  ctx: Context,
  owner: LetterOwner,
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
  await noteProfile(ctx, owner);
}

async function noteProfile(ctx: Context, owner: LetterOwner): Promise<void> {
  if (!('userId' in owner)) return;
  await ctx.sql(`with ${PROFILE_CHANGED} select 1`, [owner.userId]);
}
