import { hasRole, type Viewer } from '../viewer';
import { STORE_TASKS } from './job-task.rules';

/** Who sees a stuck job and may retry or dismiss it: admins all of them, merchandisers those of the store. */
export const mayHandleJob = (viewer: Viewer, task: string): boolean =>
  hasRole(viewer) || (STORE_TASKS.includes(task) && hasRole(viewer, 'merchandiser'));
