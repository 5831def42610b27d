import { expect, test } from 'vitest';
import { mayAnswerReviews, maySendForReview } from '@/domain/newsroom/review.policy';
import {
  isOverdue,
  MAX_NOTE,
  type Review,
  readReviewRequest,
  reviewAfter,
  reviewFault,
  reviewText,
} from '@/domain/newsroom/review.rules';
import { GUEST, type Viewer } from '@/domain/viewer';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const ada = { id: 1, name: 'Ada Noorland' };
const cleo = { id: 2, name: 'Cleo Marsh' };
const review: Review = {
  id: 7,
  collection: 'articles',
  documentId: 3,
  title: 'A desk',
  sender: cleo,
  assignee: ada,
  dueAt: '2026-11-27T06:00:00.000Z',
  note: 'Is the second figure right?',
  state: 'waiting',
  answer: '',
};

test('a review needs a colleague who may publish, and a due date in the future if any', () => {
  const request = { assignee: 1, dueAt: null, note: '' };
  expect(reviewFault(request, [ada], NOW)).toBeNull();
  expect(reviewFault({ ...request, assignee: 2 }, [ada], NOW)).toBe('Choose a colleague who may publish.');
  expect(reviewFault({ ...request, dueAt: '2026-11-27T06:00:00.000Z' }, [ada], NOW)).toBeNull();
  for (const dueAt of ['2026-11-25T06:00:00.000Z', 'soon', '9999-01-01T00:00:00.000Z'])
    expect(reviewFault({ ...request, dueAt }, [ada], NOW)).toBe('Choose a due date in the future.');
  expect(reviewFault({ ...request, note: 'x'.repeat(MAX_NOTE + 1) }, [ada], NOW)).toContain('2,000 characters');
});

test.each([null, [], 'text', { assignee: '1', dueAt: 5, note: {} }])(
  'a request of other types is empty: %j',
  (body) => {
    expect(readReviewRequest(body)).toEqual({ assignee: 0, dueAt: null, note: '' });
  },
);

test.each([
  ['waiting', { stage: ['draft', 'review'] }],
  ['waiting', { stage: ['review', 'review'] }],
  ['approved', { stage: ['review', 'approved'] }],
  ['sent-back', { stage: ['review', 'draft'] }],
  ['approved', { stage: ['review', 'approved'], isPublished: true }],
  ['withdrawn', { stage: ['review', 'review'], isTrashed: true }],
] as const)('a review is %s after %j', (state, change) => {
  expect(reviewAfter({ isPublished: false, isTrashed: false, ...change })).toBe(state);
});

test('sender and assignee read who, when and why, and an overdue review is marked', () => {
  const late = new Date('2026-11-27T06:00:00.000Z');
  expect(reviewText(review, 1, NOW, 'UTC')).toBe(
    'from Cleo Marsh · due 27 Nov 2026, 06:00 UTC · Is the second figure right?',
  );
  expect(reviewText(review, 2, late, 'Europe/Berlin')).toContain(
    'waiting for Ada Noorland · overdue since 27 Nov 2026, 07:00 CET',
  );
  expect([NOW, late].map((now) => isOverdue(review, now))).toEqual([false, true]);
  expect(isOverdue({ ...review, state: 'approved' }, late)).toBe(false);
  const back = { ...review, state: 'sent-back', answer: 'Too long.' } as const;
  expect(reviewText(back, 2, late, 'UTC')).toBe('sent back by Ada Noorland · Too long.');
});

test('editors send, contributors included; only publishing editors answer', () => {
  const staff = (role: 'admin' | 'editor' | 'merchandiser' | 'support'): Viewer => ({ kind: 'staff', id: 1, role });
  const contributor: Viewer = { kind: 'staff', id: 1, role: 'editor', isContributor: true };
  const reader: Viewer = { kind: 'user', id: 1, roleCode: 'ROLE_HBRG_ALLACCESS' };
  const viewers = [
    staff('admin'),
    staff('editor'),
    contributor,
    staff('merchandiser'),
    staff('support'),
    reader,
    GUEST,
  ];
  expect(viewers.map(maySendForReview)).toEqual([true, true, true, false, false, false, false]);
  expect(viewers.map(mayAnswerReviews)).toEqual([true, true, false, false, false, false, false]);
});
