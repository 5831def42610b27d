import { randomBytes } from 'node:crypto';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { EMAIL_MESSAGE } from '../accounts/email-message.rules';
import { isEmailAddress } from '../accounts/form.rules';
import { DomainError } from '../errors';
import { resendFault } from '../mail/resend.rules';
import { lockLivePaid } from '../membership/subscription-lock.command';
import { syncRightsOf } from '../membership/sync-rights.command';
import { seatsLeft } from './team.rules';
import { invitationOfToken } from './team-invitation-link';
import { TEAM_MAIL_TASK } from './team-mail.job';

/** A team's subscription, locked. */
interface LockedTeam {
  id: number;
  owner_id: number;
  seats: number;
  nextSeats: number | null;
  status: string;
}

async function lockTeam({ sql }: Transaction, condition: string, value: number): Promise<LockedTeam | null> {
  const [row] = await sql<LockedTeam>(
    `select id, owner_id, seats::int, next_seats::int as "nextSeats", status::text from subscriptions
     where ${condition} for update`,
    [value],
  );
  return row ?? null;
}

const lockOwnTeam = async (change: Transaction, ownerId: number): Promise<LockedTeam> => {
  const team = await lockTeam(
    change,
    `owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled' and seats > 1`,
    ownerId,
  );
  if (!team) throw new DomainError('not-found');
  return team;
};

const countTaken = async ({ sql }: Transaction, subscription: number): Promise<number> =>
  (
    await sql<{ taken: number }>(
      `select count(*)::int as taken from team_members where subscription_id = $1 and status in ('invited', 'active')`,
      [subscription],
    )
  )[0]?.taken ?? 0;

/**
 * Invites a reader to the caller's team by email. An invitation takes a seat until it is accepted or removed.
 * @throws DomainError not-signed-in, not-found without a team, bad-input for an invalid or already invited address or
 * without a free seat
 */
export async function inviteToTeam(ctx: Context, input: string): Promise<void> {
  const account = requireAccount(ctx);
  const emailAddress = input.trim().toLowerCase();
  const reject = (errorMessage: string): never => {
    throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage }] });
  };
  if (!isEmailAddress(emailAddress)) reject(t(EMAIL_MESSAGE));
  if (emailAddress === account.email.toLowerCase()) reject(t('You already have a seat in your team.'));
  await ctx.transaction(async (change) => {
    const team = await lockOwnTeam(change, account.id);
    const [known] = await change.sql(
      `select 1 from team_members where subscription_id = $1 and email = $2 and status in ('invited', 'active')`,
      [team.id, emailAddress],
    );
    if (known) reject(t('This person is already invited.'));
    if (seatsLeft(team, await countTaken(change, team.id)) === 0)
      reject(t('All seats are taken. Remove somebody, or add seats.'));
    const uid = randomBytes(18).toString('base64url');
    await change.sql(
      `insert into team_members (uid, subscription_id, email, status, created_at, updated_at)
       values ($1, $2, $3, 'invited', $4, $4)`,
      [uid, team.id, emailAddress, ctx.now],
    );
    await change.queue(TEAM_MAIL_TASK, { uid });
  });
}

/**
 * Sends an invitation to the caller's team again. @throws DomainError not-signed-in, not-found unless it is open, bad-input
 * if it was sent again too often
 */
export async function resendInvitation(ctx: Context, memberId: number): Promise<void> {
  const account = requireAccount(ctx);
  await ctx.transaction(async (change) => {
    const team = await lockOwnTeam(change, account.id);
    const [invitation] = await change.sql<{ uid: string; resends: number | null; resentAt: Date | null }>(
      `select uid, resends::int, resent_at as "resentAt" from team_members
       where id = $1 and subscription_id = $2 and status = 'invited' for update`,
      [memberId, team.id],
    );
    if (!invitation) throw new DomainError('not-found');
    const errorMessage = resendFault(invitation, ctx.now);
    if (errorMessage) throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage }] });
    const resends = (invitation.resends ?? 0) + 1;
    await change.sql('update team_members set resends = $2, resent_at = $3, updated_at = $3 where id = $1', [
      memberId,
      resends,
      ctx.now,
    ]);
    await change.queue(TEAM_MAIL_TASK, { uid: invitation.uid, again: resends });
  });
}

/** Result of accepting an invitation: joined, or why not. */
export type JoinResult = 'joined' | 'subscribed' | 'unknown' | 'used' | 'withdrawn' | 'ended';

/**
 * Accepts an invitation for the caller, once, decided under locks on the account and the team. A reader with a live paid
 * subscription, or a seat in another team, keeps it and doesn't join. @throws DomainError not-signed-in
 */
export async function joinTeam(ctx: Context, token: string): Promise<JoinResult> {
  const account = requireAccount(ctx);
  const uid = invitationOfToken(token);
  if (!uid) return 'unknown';
  return ctx.transaction(async (change) => {
    const { sql, store } = change;
    const live = await lockLivePaid(change, account.id);
    const [row] = await sql<{ subscription_id: number }>('select subscription_id from team_members where uid = $1', [
      uid,
    ]);
    const team = row && (await lockTeam(change, 'id = $1', row.subscription_id));
    if (!team) return 'unknown';
    const [invitation] = await sql<{ status: string; member_id: number | null }>(
      'select status::text, member_id from team_members where uid = $1',
      [uid],
    );
    if (invitation?.status === 'active' && invitation.member_id === account.id) return 'joined';
    if (invitation?.status === 'removed') return 'withdrawn';
    if (invitation?.status !== 'invited') return 'used';
    if (team.status === 'canceled' || team.seats < 2) return 'ended';
    const [elsewhere] = await sql(`select 1 from team_members where member_id = $1 and status = 'active'`, [
      account.id,
    ]);
    if (live !== null || elsewhere) return 'subscribed';
    await sql(
      `update team_members set status = 'active', member_id = $2, joined_at = $3, updated_at = $3 where uid = $1`,
      [uid, account.id, ctx.now],
    );
    await syncRightsOf({ store, sql }, account.id, ctx.now);
    return 'joined';
  });
}

/** Removes a member from the caller's team, or withdraws an invitation. @throws DomainError not-signed-in, not-found */
export async function removeFromTeam(ctx: Context, memberId: number): Promise<void> {
  const account = requireAccount(ctx);
  await ctx.transaction(async (change) => {
    const team = await lockOwnTeam(change, account.id);
    await endMembership(change, ctx.now, { id: memberId, subscription: team.id, state: 'removed' });
  });
}

/** Leaves a team. @throws DomainError not-signed-in, not-found if the caller isn't its member */
export async function leaveTeam(ctx: Context, memberId: number): Promise<void> {
  const account = requireAccount(ctx);
  await ctx.transaction((change) =>
    endMembership(change, ctx.now, { id: memberId, member: account.id, state: 'left' }),
  );
}

/** A membership to end, of a team or of a member. */
interface EndedMembership {
  id: number;
  subscription?: number;
  member?: number;
  state: 'removed' | 'left';
}

async function endMembership(
  { sql, store }: Transaction,
  now: Date,
  { id, subscription, member, state }: EndedMembership,
): Promise<void> {
  const [row] = await sql<{ member_id: number | null }>(
    `update team_members set status = $4::enum_team_members_status, offered_at = null, ended_at = $5, updated_at = $5
     where id = $1 and status in ('invited', 'active') and subscription_id = coalesce($2, subscription_id)
       and ($3::int is null or member_id = $3) returning member_id`,
    [id, subscription ?? null, member ?? null, state, now],
  );
  if (!row) throw new DomainError('not-found');
  if (row.member_id !== null) await syncRightsOf({ store, sql }, row.member_id, now);
}
