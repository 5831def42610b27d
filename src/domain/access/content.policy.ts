import type { Where } from 'payload';
import { isEntitled, protectionOf } from '../articles/access.rules';
import { hasRole, type StaffRole, type Viewer } from '../viewer';

/** A policy's answer: yes, no, or yes for the documents that match. */
export type Decision = boolean | Where;

/** Decides what one viewer may do at one moment. Pure: the clock is an argument. */
export type Policy = (viewer: Viewer, now: Date) => Decision;

/** Everyone, guests included. */
export const everyone: Policy = () => true;

/** Nobody, not even an admin: for what only the system writes. */
export const nobody: Policy = () => false;

/** Staff with one of these roles, and admins (ADMIN-02 to 06). */
export const staff =
  (...roles: StaffRole[]): Policy =>
  (viewer) =>
    hasRole(viewer, ...roles);

/** Any member of staff. */
export const anyStaff = staff('editor', 'merchandiser');

/** Staff who may read orders and promo codes: everyone but contributors (ADMIN-03). */
export const readsStore: Policy = (viewer, now) =>
  anyStaff(viewer, now) === true && !(viewer.kind === 'staff' && viewer.isContributor);

/** Published documents for the public, everything for staff (ROLE-10). */
export const publishedOrStaff: Policy = (viewer) => viewer.kind === 'staff' || { _status: { equals: 'published' } };

/**
 * Published documents whose publication date has come for the public, everything for staff (ADMIN-11, STREAM-10).
 */
export const releasedOrStaff: Policy = (viewer, now) =>
  viewer.kind === 'staff' || {
    _status: { equals: 'published' },
    publishedAt: { less_than_equal: now.toISOString() },
  };

/** Files for everyone, except those kept for subscribers and buyers; everything for staff (ADMIN-32, VIS-03). */
export const unprotectedOrStaff: Policy = (viewer) => viewer.kind === 'staff' || { isProtected: { not_equals: true } };

/** A user's own account; admins see and change all (ADMIN-06, ROLE-09). */
export const ownAccountOrAdmin: Policy = (viewer) => {
  if (hasRole(viewer)) return true;
  return viewer.kind === 'guest' ? false : { id: { equals: viewer.id } };
};

/** What belongs to the viewer himself, whoever he is: staff see nobody's library but their own (LIB-15). */
export const ownRecords: Policy = (viewer) => viewer.kind !== 'guest' && { owner: { equals: viewer.id } };

/** Letters that are not on their way yet, for editors: what was sent stays as it was sent. */
export const unsentLetters: Policy = (viewer) => hasRole(viewer, 'editor') && { status: { equals: 'draft' } };

/** A member of staff's own account; admins change all. Readers change theirs by the site's calls, which ask more. */
export const ownStaffAccountOrAdmin: Policy = (viewer, now) =>
  viewer.kind === 'staff' && ownAccountOrAdmin(viewer, now);

/**
 * Whether the viewer may read the protected fields of an entry over the CMS's own API. Without a document, as when a
 * query filters by such a field, only staff may: nobody can learn a body by searching for its words (ROLE-11).
 */
export function mayReadBody(
  viewer: Viewer,
  entry: { accessLevel?: string | null; tier?: string | null } | null | undefined,
): boolean {
  if (viewer.kind === 'staff') return true;
  return entry ? isEntitled(viewer, protectionOf(entry)) : false;
}
