import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { visitorDate } from '../formats/date.rules';
import { TIER_CAPTIONS, type Tier } from '../viewer';
import { seatsLeft, type TeamMemberState } from './team.rules';
import { invitationOfToken } from './team-invitation-link';

/** A member or an invitation of a team. */
export interface TeamMemberView {
  id: number;
  emailAddress: string;
  name: string;
  state: 'invited' | 'active';
}

/** A team as its owner manages it. */
export interface TeamView {
  subscription: number;
  seats: number;
  nextSeats: number | null;
  seatsLeft: number;
  members: TeamMemberView[];
}

/** A team as its member sees it. */
export interface TeamMembershipView {
  id: number;
  ownerName: string;
  name: string;
}

/** Returns the members and open invitations of a subscription. */
export const readTeamMembers = (sql: Sql, subscription: number): Promise<TeamMemberView[]> =>
  sql<TeamMemberView>(
    `select m.id, m.email as "emailAddress", concat_ws(' ', u.first_name, u.last_name) as name, m.status::text as state
     from team_members m left join users u on u.id = m.member_id
     where m.subscription_id = $1 and m.status in ('invited', 'active') order by m.status, m.id`,
    [subscription],
  );

/** Returns the team of an account that owns a live subscription with several seats. Null without one. */
export async function readTeam({ sql }: Pick<Context, 'sql'>, ownerId: number): Promise<TeamView | null> {
  const [row] = await sql<{ id: number; seats: number; nextSeats: number | null }>(
    `select id, seats::int, next_seats::int as "nextSeats" from subscriptions
     where owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled' and seats > 1 order by id desc limit 1`,
    [ownerId],
  );
  if (!row) return null;
  const members = await readTeamMembers(sql, row.id);
  return {
    subscription: row.id,
    seats: row.seats,
    nextSeats: row.nextSeats,
    seatsLeft: seatsLeft(row, members.length),
    members,
  };
}

/** Returns the teams that an account is a member of. */
export const readTeamMemberships = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: number,
): Promise<TeamMembershipView[]> => {
  const rows = await sql<{ id: number; ownerName: string; tier: Tier }>(
    `select m.id, concat_ws(' ', u.first_name, u.last_name) as "ownerName", s.tier
     from team_members m join subscriptions s on s.id = m.subscription_id join users u on u.id = s.owner_id
     where m.member_id = $1 and m.status = 'active' order by m.id`,
    [accountId],
  );
  return rows.map(({ tier, ...row }) => ({ ...row, name: TIER_CAPTIONS[tier] }));
};

/** An invitation as its link shows it. */
export interface InvitationView {
  state: 'ready' | 'used' | 'withdrawn' | 'ended';
  ownerName: string;
  name: string;
  invitedText: string;
}

/** Returns the invitation of a link. Null for an unknown or forged link. */
export async function findInvitation({ sql }: Pick<Context, 'sql'>, token: string): Promise<InvitationView | null> {
  const uid = invitationOfToken(token);
  const [row] = uid
    ? await sql<{ status: TeamMemberState; ended: boolean; ownerName: string; tier: Tier; at: Date }>(
        `select m.status::text, s.status = 'canceled' or s.seats < 2 as ended, s.tier, m.created_at as at,
           concat_ws(' ', u.first_name, u.last_name) as "ownerName"
         from team_members m join subscriptions s on s.id = m.subscription_id join users u on u.id = s.owner_id
         where m.uid = $1`,
        [uid],
      )
    : [];
  if (!row) return null;
  const { status, ended, ownerName, tier, at } = row;
  const state = status === 'removed' ? 'withdrawn' : status !== 'invited' ? 'used' : ended ? 'ended' : 'ready';
  return { state, ownerName, name: TIER_CAPTIONS[tier], invitedText: visitorDate(at) };
}
