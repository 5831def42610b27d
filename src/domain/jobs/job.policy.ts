import { hasRole, type Viewer } from '../viewer';
import { STORE_TASKS } from './job-task.rules';

/** Whether a viewer can see, retry and dismiss a stuck job: admins all jobs, merchandisers those of the store. */
export const mayHandleJob = (viewer: Viewer, task: string): boolean =>
  hasRole(viewer) || (STORE_TASKS.includes(task) && hasRole(viewer, 'merchandiser'));
