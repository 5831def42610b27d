/** The staff roles of the newsroom and the store (ADMIN-01). */
export const STAFF_ROLES = ['admin', 'editor', 'merchandiser'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Subscription tiers from the lowest to the highest (ROLE-06). */
export const TIERS = ['GOOD', 'BETTER', 'BEST', 'ALLACCESS'] as const;
export type Tier = (typeof TIERS)[number];

/** What subscribers of a tier are called (NAV-16). */
export const TIER_CAPTIONS: Record<Tier, string> = {
  GOOD: 'Digital',
  BETTER: 'Digital + Print',
  BEST: 'Premium',
  ALLACCESS: 'All Access',
};

/** The role codes by which profiles and subscriptions name a tier (SUB-39). */
export const ROLE_CODES = ['ROLE_HBRG_GOOD', 'ROLE_HBRG_BETTER', 'ROLE_HBRG_BEST', 'ROLE_HBRG_ALLACCESS'] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

const TIER_OF_ROLE_CODE: Record<RoleCode, Tier> = {
  ROLE_HBRG_GOOD: 'GOOD',
  ROLE_HBRG_BETTER: 'BETTER',
  ROLE_HBRG_BEST: 'BEST',
  ROLE_HBRG_ALLACCESS: 'ALLACCESS',
};

/** Who is asking. Every policy and every access rule decides on this and on nothing else about the caller. */
export type Viewer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly id: number; readonly tier: Tier | null }
  | {
      readonly kind: 'staff';
      readonly id: number;
      readonly role: StaffRole;
      /** Writes and sends to review, but publishes nothing. */
      readonly isContributor?: true;
    };

export const GUEST: Viewer = { kind: 'guest' };

/** The tier that a role code stands for, or null for an unknown or missing code (SUB-40). */
export function tierOfRoleCode(code: string | null | undefined): Tier | null {
  const known = ROLE_CODES.find((roleCode) => roleCode === code);
  return known ? TIER_OF_ROLE_CODE[known] : null;
}

/** The parts of an account that decide who it is. */
export interface AccountIdentity {
  readonly id: number;
  readonly role?: string | null;
  readonly tiers?: readonly string[] | null;
  /** The moment at which the tiers end by themselves, ISO; null for no end. */
  readonly membershipUntil?: string | null;
  readonly isContributor?: boolean | null;
  /** Staff who must set up a second factor first. */
  readonly secondFactorDue?: boolean | null;
}

/** Whether an account has a role in the newsroom or the store, also while it still lacks its second factor. */
export const isStaffAccount = ({ role }: Pick<AccountIdentity, 'role'>): boolean =>
  STAFF_ROLES.some((known) => known === role);

/**
 * Reads an account as a viewer. The first role code decides the tier (SUB-40); no account is a guest, and an
 * account with a role that is not known, or without the second factor it must have, has the rights of a plain user. A
 * tier ends at its moment, whoever has noticed (ROLE-05).
 */
export function viewerOf(account: AccountIdentity | null | undefined, now: Date = new Date()): Viewer {
  if (!account) return GUEST;
  const role = STAFF_ROLES.find((known) => known === account.role);
  if (role && !account.secondFactorDue) {
    const isContributor = account.isContributor && role !== 'admin';
    return { kind: 'staff', id: account.id, role, ...(isContributor ? { isContributor } : {}) };
  }
  const isOver = account.membershipUntil ? Date.parse(account.membershipUntil) <= now.getTime() : false;
  return { kind: 'user', id: account.id, tier: isOver ? null : tierOfRoleCode(account.tiers?.[0]) };
}

/** True for a member of staff with one of the given roles; an admin has every role (ADMIN-02). */
export function hasRole(viewer: Viewer, ...roles: StaffRole[]): boolean {
  return viewer.kind === 'staff' && (viewer.role === 'admin' || roles.includes(viewer.role));
}
