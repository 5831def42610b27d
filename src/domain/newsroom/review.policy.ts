import { hasRole, type Viewer } from '../viewer';

/** Whether the viewer may approve a document or send it back: editors who may publish. */
export const mayAnswerReviews = (viewer: Viewer): boolean =>
  hasRole(viewer, 'editor') && viewer.kind === 'staff' && !viewer.isContributor;

/** Whether the viewer may send documents for review: editors, contributors included. */
export const maySendForReview = (viewer: Viewer): boolean => hasRole(viewer, 'editor');
