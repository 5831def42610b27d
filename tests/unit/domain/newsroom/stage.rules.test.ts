import { describe, expect, test } from 'vitest';
import { actionOf } from '@/domain/newsroom/activity.rules';
import { decideStageChange, type StageChange, stageOf, stagesOffered } from '@/domain/newsroom/stage.rules';

const move = (overrides: Partial<StageChange>): StageChange => ({
  isContributor: false,
  before: { isPublic: false, stage: 'draft' },
  effect: 'keep',
  ...overrides,
});

describe('a publishing editor', () => {
  test.each(['draft', 'review', 'approved'] as const)('moves a text to %s', (stage) => {
    expect(decideStageChange(move({ stage }))).toEqual({ stage });
  });

  test('publishes from any stage, and a published text counts as approved', () => {
    for (const stage of ['draft', 'review', 'approved'] as const) {
      expect(decideStageChange(move({ stage, effect: 'publish' }))).toEqual({ stage: 'approved' });
    }
  });

  test('leaves the stage unchanged unless they set it', () => {
    const before = { isPublic: true, stage: 'review' } as const;
    expect(decideStageChange(move({ before }))).toEqual({ stage: 'review' });
    expect(decideStageChange(move({ before, effect: 'unpublish' }))).toEqual({ stage: 'review' });
    expect(decideStageChange(move({ before, stage: 'elsewhere' as never }))).toEqual({ stage: 'review' });
  });
});

describe('a contributor', () => {
  test.each(['publish', 'unpublish'] as const)('cannot %s', (effect) => {
    expect(decideStageChange(move({ isContributor: true, effect }))).toEqual({
      refusal: expect.stringContaining('editor'),
    });
  });

  test('sends to review and takes back, but does not approve', () => {
    expect(decideStageChange(move({ isContributor: true, stage: 'review' }))).toEqual({ stage: 'review' });
    const before = { isPublic: false, stage: 'review' } as const;
    expect(decideStageChange(move({ isContributor: true, before, stage: 'draft' }))).toEqual({ stage: 'draft' });
    expect(decideStageChange(move({ isContributor: true, before, stage: 'approved' }))).toHaveProperty('refusal');
  });

  test('sends an approved text back to review by changing it', () => {
    const before = { isPublic: false, stage: 'approved' } as const;
    expect(decideStageChange(move({ isContributor: true, before, stage: 'approved' }))).toEqual({ stage: 'review' });
  });
});

test('approval is offered to editors who can approve, and to a contributor for an approved text', () => {
  expect(stagesOffered(false, 'draft')).toEqual(['idea', 'draft', 'review', 'approved']);
  expect(stagesOffered(true, 'draft')).toEqual(['idea', 'draft', 'review']);
  expect(stagesOffered(true, 'approved')).toEqual(['idea', 'draft', 'review', 'approved']);
});

test('an entry without a stage is a draft', () => {
  expect([stageOf(null), stageOf('approved'), stageOf('other')]).toEqual(['draft', 'approved', 'draft']);
});

test('a change is named after its most important effect', () => {
  const change = {
    isNew: false,
    status: 'draft',
    isDraftOnly: true,
    wasPublic: false,
    stage: ['draft', 'draft'],
  } as const;
  expect(actionOf(change)).toBe('saved a draft');
  expect(actionOf({ ...change, isNew: true })).toBe('created');
  expect(actionOf({ ...change, stage: ['draft', 'review'] })).toBe('sent to review');
  expect(actionOf({ ...change, stage: ['review', 'draft'] })).toBe('sent back');
  expect(actionOf({ ...change, status: 'published', isDraftOnly: false })).toBe('published');
  expect(actionOf({ ...change, status: 'published', isDraftOnly: false, wasPublic: true })).toBe(
    'changed what is published',
  );
  expect(actionOf({ ...change, isDraftOnly: false, wasPublic: true })).toBe('unpublished');
  expect(actionOf({ ...change, status: undefined, isDraftOnly: false })).toBe('changed');
});
