import type { ErrorCode } from '@/domain/errors';
import { hasRole, type Viewer } from '@/domain/viewer';
import type { Access } from './define-endpoint';

/**
 * Returns null if the viewer may make a call, otherwise the error to return (ROLE-02). For everyone else, a staff call
 * responds exactly like a path that doesn't exist.
 */
export function decideAccess(access: Access, viewer: Viewer): ErrorCode | null {
  if (access === 'public') return null;
  if (typeof access === 'object') return hasRole(viewer, ...access.staff) ? null : 'not-found';
  return viewer.kind === 'guest' ? 'not-signed-in' : null;
}
