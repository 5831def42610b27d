import { t } from '@/language/t';
import { newsroomTime } from './publication.rules';
import type { Stage } from './stage.rules';

/** State of a review. `withdrawn`: sent again, or its document was deleted. */
export const REVIEW_STATES = ['waiting', 'approved', 'sent-back', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A member of staff, as colleagues see them. */
export interface Colleague {
  id: number;
  name: string;
}

/** A document that somebody was asked to review. */
export interface Review {
  id: number;
  collection: string;
  documentId: number;
  title: string;
  sender: Colleague;
  assignee: Colleague;
  /** ISO 8601. */
  dueAt: string | null;
  note: string;
  state: ReviewState;
  /** The note with which it was sent back. */
  answer: string;
}

/** Data for the review dialog of a form. */
export interface ReviewInfo {
  /** The review that is waiting, if any. */
  current: Review | null;
  /** Colleagues who may approve the document. */
  colleagues: Colleague[];
  /** Id of the probable reviewer, or null. */
  suggested: number | null;
  /** Whether the user may approve the document or send it back. */
  mayAnswer: boolean;
  timeZone: string;
}

/** A request to review a document. */
export interface ReviewRequest {
  assignee: number;
  dueAt: string | null;
  note: string;
}

/** Maximum length of notes. */
export const MAX_NOTE = 2_000;

/** Reads a request's body. Values of other types become empty. */
export function readReviewRequest(body: unknown): ReviewRequest {
  const { assignee, dueAt, note } = (body ?? {}) as Record<string, unknown>;
  return {
    assignee: Number.isSafeInteger(assignee) ? Number(assignee) : 0,
    dueAt: typeof dueAt === 'string' && dueAt ? dueAt : null,
    note: noteOf(note),
  };
}

/** Returns a note as it is stored. */
export const noteOf = (text: unknown): string => (typeof text === 'string' ? text.trim() : '');

/** Returns why a document can't be sent for review, or null if it can. */
export function reviewFault(
  { assignee, dueAt, note }: ReviewRequest,
  colleagues: readonly Colleague[],
  now: Date,
): string | null {
  if (!colleagues.some(({ id }) => id === assignee)) return t('Choose a colleague who may publish.');
  if (note.length > MAX_NOTE) return t('Notes must be {max, number} characters or fewer.', { max: MAX_NOTE });
  if (dueAt === null) return null;
  const due = new Date(dueAt).getTime();
  return due > now.getTime() && due < now.getTime() + 10 * 365 * 86_400_000
    ? null
    : t('Choose a due date in the future.');
}

/** A change of a document with a review. */
interface Change {
  isPublished: boolean;
  isTrashed: boolean;
  /** Stage before and after. */
  stage: readonly [Stage, Stage];
}

/** Returns the state of a waiting review after a change of its document. */
export function reviewAfter({ isPublished, isTrashed, stage: [before, after] }: Change): ReviewState {
  if (isTrashed) return 'withdrawn';
  if (isPublished) return 'approved';
  if (before !== 'review' || after === 'review') return 'waiting';
  return after === 'approved' ? 'approved' : 'sent-back';
}

/** Whether a review should have happened by now. */
export const isOverdue = ({ dueAt, state }: Pick<Review, 'dueAt' | 'state'>, now: Date): boolean =>
  state === 'waiting' && dueAt !== null && new Date(dueAt) <= now;

/** Returns the line below a review on the desk of its sender or assignee. */
export function reviewText(review: Review, userId: number, now: Date, timeZone: string): string {
  const { sender, assignee, dueAt, state, answer, note } = review;
  if (state === 'sent-back')
    return [t('sent back by {name}', { name: assignee.name }), answer].filter(Boolean).join(' · ');
  const person =
    sender.id === userId ? t('waiting for {name}', { name: assignee.name }) : t('from {name}', { name: sender.name });
  const time = dueAt && newsroomTime(dueAt, timeZone);
  const due = time && (isOverdue(review, now) ? t('overdue since {time}', { time }) : t('due {time}', { time }));
  return [person, due, note].filter(Boolean).join(' · ');
}
