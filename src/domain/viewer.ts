/** The staff roles of the newsroom and the store (ADMIN-01), and support, which helps readers and buyers. */
export const STAFF_ROLES = ['admin', 'editor', 'merchandiser', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The person making a request. Policies and access rules decide on nothing else about the caller. */
export type Viewer =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly id: number;
      /** Role code of the current tier. The ladder of tiers decides what it opens; a code that it doesn't have opens nothing. */
      readonly roleCode: string | null;
    }
  | {
      readonly kind: 'staff';
      readonly id: number;
      readonly role: StaffRole;
      /** Writes and sends articles to review, but can't publish. */
      readonly isContributor?: true;
    };

export const GUEST: Viewer = { kind: 'guest' };

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
  return { kind: 'user', id: account.id, roleCode: isOver ? null : (account.tiers?.[0] ?? null) };
}

/** Whether a viewer is staff with one of these roles. Admins have every role (ADMIN-02). */
export function hasRole(viewer: Viewer, ...roles: StaffRole[]): boolean {
  return viewer.kind === 'staff' && (viewer.role === 'admin' || roles.includes(viewer.role));
}
