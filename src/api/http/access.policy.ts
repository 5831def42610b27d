import type { ErrorCode } from '@/domain/errors';
import { hasRole, type Viewer } from '@/domain/viewer';
import type { Access } from './define-endpoint';

/**
 * Null when this viewer may call, else the error that says no (ROLE-02). What is only for staff answers everyone else
 * exactly like a path that does not exist.
 */
export function decideAccess(access: Access, viewer: Viewer): ErrorCode | null {
  if (access === 'public') return null;
  if (typeof access === 'object') return hasRole(viewer, ...access.staff) ? null : 'not-found';
  if (viewer.kind === 'guest') return 'not-signed-in';
  if (access === 'signed-in') return null;
  return viewer.kind === 'user' && viewer.tier ? null : 'not-allowed';
}
