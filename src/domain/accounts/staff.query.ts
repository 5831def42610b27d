import type { Context } from '@/platform/context';
import { nameOf } from '../newsroom/review.query';
import { type StaffState, staffRoleLabel, staffState } from './staff.rules';

/** A colleague in the list of staff. */
export interface StaffMember {
  id: number;
  name: string;
  emailAddress: string;
  roleLabel: string;
  state: StaffState;
  hasSecondFactor: boolean;
  /** ISO 8601. Null if they never signed in. */
  lastVisitAt: string | null;
  /** Whether their work can be handed over to them: they can edit and publish everything. */
  canTakeOver: boolean;
}

/** Returns all staff accounts by name. For admins: the caller checks the role. */
export async function readStaff(ctx: Pick<Context, 'sql' | 'now'>): Promise<StaffMember[]> {
  const rows = await ctx.sql<{
    id: number;
    name: string;
    email: string;
    role: string;
    isContributor: boolean | null;
    isDisabled: boolean | null;
    invitedAt: Date | null;
    linkExpiresAt: Date | null;
    hasSecondFactor: boolean;
    lastVisitAt: Date | null;
  }>(
    `select u.id, ${nameOf('u')} as name, u.email, u.role::text as role, u.is_contributor as "isContributor",
       u.is_disabled as "isDisabled", u.invited_at as "invitedAt", u.reset_token_expires_at as "linkExpiresAt",
       u.second_factor_since is not null as "hasSecondFactor", u.last_visit_date as "lastVisitAt"
     from users u where u.role::text <> 'reader' order by lower(${nameOf('u')}), u.id limit 500`,
    [],
  );
  return rows.map((row) => {
    const state = staffState(row, ctx.now);
    return {
      id: row.id,
      name: row.name,
      emailAddress: row.email,
      roleLabel: staffRoleLabel(row),
      state,
      hasSecondFactor: row.hasSecondFactor,
      lastVisitAt: row.lastVisitAt ? new Date(row.lastVisitAt).toISOString() : null,
      canTakeOver: state === 'active' && (row.role === 'admin' || (row.role === 'editor' && !row.isContributor)),
    };
  });
}
