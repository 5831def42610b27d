import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { readTimeZone } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import type { Currency } from '../formats/money.rules';
import { type Resend, type Resendable, resendOf } from '../mail/resend.rules';
import type { BillingPeriod } from '../membership/billing.rules';
import { renewalTerms } from '../membership/renewal-terms.rules';
import { readTiers } from '../membership/tier.query';
import { captionOf, type Tier } from '../membership/tier.rules';
import { paidUntilOf, seatsLeft, type TeamMemberState } from './team.rules';
import { invitationOfToken } from './team-invitation-link';

/** A member or an invitation of a team. */
export interface TeamMemberView {
  id: number;
  emailAddress: string;
  name: string;
  state: 'invited' | 'active';
  /** Whether the owner offered them the ownership of the team. */
  isOffered: boolean;
  /** Whether their invitation can be sent again. Null for members. */
  resend: Resend | null;
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
  /** Terms of the ownership that the owner offers. Null without an offer. */
  offer: string | null;
}

/** Returns the members and open invitations of a subscription. */
export async function readTeamMembers(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  subscription: number,
): Promise<TeamMemberView[]> {
  const rows = await sql<Omit<TeamMemberView, 'resend'> & Resendable>(
    `select m.id, m.email as "emailAddress", concat_ws(' ', u.first_name, u.last_name) as name, m.status::text as state,
       m.offered_at is not null as "isOffered", m.resends::int, m.resent_at as "resentAt"
     from team_members m left join users u on u.id = m.member_id
     where m.subscription_id = $1 and m.status in ('invited', 'active') order by m.status, m.id`,
    [subscription],
  );
  return rows.map(({ resends, resentAt, ...member }) => ({
    ...member,
    resend: member.state === 'invited' ? resendOf({ resends, resentAt }, now) : null,
  }));
}

/** Returns the team of an account that owns a live subscription with several seats. Null without one. */
export async function readTeam({ sql, now }: Pick<Context, 'sql' | 'now'>, ownerId: number): Promise<TeamView | null> {
  const [row] = await sql<{ id: number; seats: number; nextSeats: number | null }>(
    `select id, seats::int, next_seats::int as "nextSeats" from subscriptions
     where owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled' and seats > 1 order by id desc limit 1`,
    [ownerId],
  );
  if (!row) return null;
  const members = await readTeamMembers({ sql, now }, row.id);
  return {
    subscription: row.id,
    seats: row.seats,
    nextSeats: row.nextSeats,
    seatsLeft: seatsLeft(row, members.length),
    members,
  };
}

/** Returns the teams that an account is a member of. */
export async function readTeamMemberships(
  ctx: Pick<Context, 'sql' | 'now' | 'cachedGlobal'>,
  accountId: number,
): Promise<TeamMembershipView[]> {
  const { sql, now } = ctx;
  const [zone, tiers] = [await readTimeZone(ctx), await readTiers(ctx)];
  const rows = await sql<TeamMembershipRow>(
    `select m.id, concat_ws(' ', u.first_name, u.last_name) as "ownerName", s.tier, s.seats::int, s.period::text,
       s.price_minor::int as "priceMinor", s.currency, s.period_end as "periodEnd",
       m.offered_at is not null and s.status = 'active' and s.cancel_at_period_end is not true and s.resumes_at is null
         and s.next_tier is null as "isOffered"
     from team_members m join subscriptions s on s.id = m.subscription_id join users u on u.id = s.owner_id
     where m.member_id = $1 and m.status = 'active' order by m.id`,
    [accountId],
  );
  return rows.map((row) => ({
    id: row.id,
    ownerName: row.ownerName,
    name: captionOf(tiers, row.tier),
    offer: row.isOffered ? offerText(row, now, zone) : null,
  }));
}

interface TeamMembershipRow {
  id: number;
  ownerName: string;
  tier: Tier;
  seats: number;
  period: BillingPeriod;
  priceMinor: number;
  currency: Currency;
  periodEnd: Date;
  isOffered: boolean;
}

function offerText(
  { priceMinor, currency, period, periodEnd, seats }: TeamMembershipRow,
  now: Date,
  zone: TimeZone,
): string {
  const paidUntil = paidUntilOf(new Date(periodEnd).toISOString(), now);
  return `${t('{seats} seats.', { seats })} ${renewalTerms({ priceMinor, currency, period, paidUntil, zone })}`;
}

/** An invitation as its link shows it. */
export interface InvitationView {
  state: 'ready' | 'used' | 'withdrawn' | 'ended';
  ownerName: string;
  name: string;
  invitedText: string;
}

/** Returns the invitation of a link. Null for an unknown or forged link. */
export async function findInvitation(
  ctx: Pick<Context, 'sql' | 'cachedGlobal'>,
  token: string,
): Promise<InvitationView | null> {
  const { sql } = ctx;
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
  const name = captionOf(await readTiers(ctx), tier);
  return { state, ownerName, name, invitedText: visitorDate(at, await readTimeZone(ctx)) };
}
