import { hasRole, type Viewer } from '../viewer';

/** Whether a viewer can see failed mails and send them again: support and admins. */
export const mayHandleMails = (viewer: Viewer): boolean => hasRole(viewer, 'support');
