/** The staff roles of the newsroom and the store (ADMIN-01), and support, which helps readers and buyers. */
export const STAFF_ROLES = ['admin', 'editor', 'merchandiser', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Subscription tiers from the lowest to the highest (ROLE-06). */
export const TIERS = ['GOOD', 'BETTER', 'BEST', 'ALLACCESS'] as const;
export type Tier = (typeof TIERS)[number];

/** Names of the tiers as subscribers see them (NAV-16). */
export const TIER_CAPTIONS: Record<Tier, string> = {
  GOOD: 'Digital',
  BETTER: 'Digital + Print',
  BEST: 'Premium',
  ALLACCESS: 'All Access',
};

/** Role codes that stand for tiers in profiles and subscriptions (SUB-39). */
export const ROLE_CODES = ['ROLE_HBRG_GOOD', 'ROLE_HBRG_BETTER', 'ROLE_HBRG_BEST', 'ROLE_HBRG_ALLACCESS'] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

const TIER_OF_ROLE_CODE: Record<RoleCode, Tier> = {
  ROLE_HBRG_GOOD: 'GOOD',
  ROLE_HBRG_BETTER: 'BETTER',
  ROLE_HBRG_BEST: 'BEST',
  ROLE_HBRG_ALLACCESS: 'ALLACCESS',
};

/** The person making a request. Policies and access rules decide on nothing else about the caller. */
export type Viewer =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly id: number; readonly tier: Tier | null }
  | {
      readonly kind: 'staff';
      readonly id: number;
      readonly role: StaffRole;
      /** Writes and sends articles to review, but can't publish. */
      readonly isContributor?: true;
    };

export const GUEST: Viewer = { kind: 'guest' };

/** Returns the tier of a role code, or null for an unknown or missing code (SUB-40). */
export function tierOfRoleCode(code: string | null | undefined): Tier | null {
  const match = ROLE_CODES.find((roleCode) => roleCode === code);
  return match ? TIER_OF_ROLE_CODE[match] : null;
}

/** Fields of an account that determine its viewer. */
export interface AccountIdentity {
  readonly id: number;
  readonly role?: string | null;
  readonly tiers?: readonly string[] | null;
  /** When the tiers end, ISO 8601. Null for no end. */
  readonly membershipUntil?: string | null;
  readonly isContributor?: boolean | null;
  /** Whether the account is staff that still has to set up two-factor authentication. */
  readonly secondFactorDue?: boolean | null;
}

/** Whether an account has a staff role, even if its two-factor authentication is missing. */
export const isStaffAccount = ({ role }: Pick<AccountIdentity, 'role'>): boolean =>
  STAFF_ROLES.some((match) => match === role);

/**
 * Returns the viewer of an account. The first role code decides the tier (SUB-40). Without an account the viewer is a
 * guest. Staff with an unknown role or without their required second factor get the rights of a reader. A tier ends at
 * `membershipUntil`, even if no job has run since (ROLE-05).
 */
export function viewerOf(account: AccountIdentity | null | undefined, now: Date = new Date()): Viewer {
  if (!account) return GUEST;
  const role = STAFF_ROLES.find((match) => match === account.role);
  if (role && !account.secondFactorDue) {
    const isContributor = account.isContributor && role !== 'admin';
    return { kind: 'staff', id: account.id, role, ...(isContributor ? { isContributor } : {}) };
  }
  const isOver = account.membershipUntil ? Date.parse(account.membershipUntil) <= now.getTime() : false;
  return { kind: 'user', id: account.id, tier: isOver ? null : tierOfRoleCode(account.tiers?.[0]) };
}

/** Whether a viewer is staff with one of these roles. Admins have every role (ADMIN-02). */
export function hasRole(viewer: Viewer, ...roles: StaffRole[]): boolean {
  return viewer.kind === 'staff' && (viewer.role === 'admin' || roles.includes(viewer.role));
}
