import type { Where } from 'payload';
import { isEntitled, protectionOf } from '../articles/access.rules';
import type { TierLadder } from '../membership/tier.rules';
import { hasRole, type StaffRole, type Viewer } from '../viewer';

/** Decision of a policy: yes, no, or yes for the documents that match a condition. */
export type Decision = boolean | Where;

/** Decides what a viewer may do. Pure: the current time is an argument. */
export type Policy = (viewer: Viewer, now: Date) => Decision;

/** Everyone, guests included. */
export const everyone: Policy = () => true;

/** Nobody, not even admins. For fields and collections that only the system writes. */
export const nobody: Policy = () => false;

/** Staff with one of these roles, and admins (ADMIN-02 to ADMIN-06). */
export const staff =
  (...roles: StaffRole[]): Policy =>
  (viewer) =>
    hasRole(viewer, ...roles);

/** Any member of staff who works on content or the store. Support isn't included: it sees what is published. */
export const anyStaff = staff('editor', 'merchandiser');

/** Any member of staff, support included. */
export const entersAdmin = staff('editor', 'merchandiser', 'support');

/** Staff who may read orders and promo codes: everyone but contributors (ADMIN-03). */
export const readsStore: Policy = (viewer, now) =>
  anyStaff(viewer, now) === true && !(viewer.kind === 'staff' && viewer.isContributor);

/** Staff who may read orders: everyone who reads the store, and support. */
export const readsOrders: Policy = (viewer, now) => readsStore(viewer, now) === true || hasRole(viewer, 'support');

/** Published documents for the public and support, everything for other staff (ROLE-10). */
export const publishedOrStaff: Policy = (viewer, now) =>
  anyStaff(viewer, now) === true || { _status: { equals: 'published' } };

/**
 * Published documents whose publication date has passed for the public and support, everything for other staff (ADMIN-11,
 * STREAM-10).
 */
export const releasedOrStaff: Policy = (viewer, now) =>
  anyStaff(viewer, now) === true || {
    _status: { equals: 'published' },
    publishedAt: { less_than_equal: now.toISOString() },
  };

/**
 * Files for everyone, except those reserved for subscribers and buyers. Everything for staff except support (ADMIN-32,
 * VIS-03).
 */
export const unprotectedOrStaff: Policy = (viewer, now) =>
  anyStaff(viewer, now) === true || { isProtected: { not_equals: true } };

/** A user's own account. Admins can read and change all accounts (ADMIN-06, ROLE-09). */
export const ownAccountOrAdmin: Policy = (viewer) => {
  if (hasRole(viewer)) return true;
  return viewer.kind === 'guest' ? false : { id: { equals: viewer.id } };
};

/** Records that belong to the viewer. Staff can't see the libraries of readers (LIB-15). */
export const ownRecords: Policy = (viewer) => viewer.kind !== 'guest' && { owner: { equals: viewer.id } };

/** Newsletter issues that aren't being sent yet, for editors. Sent issues can't be changed. */
export const unsentIssues: Policy = (viewer) => hasRole(viewer, 'editor') && { status: { equals: 'draft' } };

/**
 * The account of the staff member themself. Admins can change all accounts. Readers use the site's API, which requires
 * proof of identity.
 */
export const ownStaffAccountOrAdmin: Policy = (viewer, now) =>
  viewer.kind === 'staff' && ownAccountOrAdmin(viewer, now);

/**
 * Whether the viewer may read the protected fields of an entry through the CMS API. Without a document, as in a query
 * that filters by such a field, only staff may. Otherwise readers could probe the body by searching for its words
 * (ROLE-11).
 */
export function mayReadBody(
  viewer: Viewer,
  entry: { accessLevel?: string | null; tier?: string | null } | null | undefined,
  tiers: TierLadder,
): boolean {
  if (viewer.kind === 'staff') return true;
  return entry ? isEntitled(viewer, protectionOf(entry), tiers) : false;
}
