import { describe, expect, test } from 'vitest';
import { decideFirstRun, installConflict, progressOf } from '@/domain/newsroom/first-run.rules';

const NOW = 1_732_000_000_000;
const signs = { isEmpty: true, isTouched: false, isUnfinished: false, progress: null, now: NOW };
const progress = { step: 'Articles', done: 12, total: 479, reportedAt: NOW - 2_000 };

describe('the state of a first run', () => {
  test('an empty newsroom can be filled, one with content cannot', () => {
    const empty = decideFirstRun(signs);
    const begun = decideFirstRun({ ...signs, isEmpty: false });
    expect([empty.state, begun.state]).toEqual(['empty', 'begun']);
    expect(installConflict(empty)).toBeNull();
    expect(installConflict(begun)).toContain('already has content');
  });

  test('a filling that reports progress continues whatever is stored, and a second one cannot start', () => {
    const filling = decideFirstRun({ ...signs, isEmpty: false, isUnfinished: true, progress });
    expect(filling).toEqual({ state: 'filling', step: 'Articles', done: 12, total: 479 });
    expect(installConflict(filling)).toContain('already being installed');
  });

  test('one that went silent or failed can start again', () => {
    for (const ended of [{ ...progress, reportedAt: NOW - 60_000 }, { ...progress, hasFailed: true }, null]) {
      const state = decideFirstRun({ ...signs, isEmpty: false, isUnfinished: true, progress: ended });
      expect(state.state).toBe('interrupted');
      expect(installConflict(state)).toBeNull();
    }
    expect(decideFirstRun({ ...signs, progress: { ...progress, hasFailed: true } }).state).toBe('interrupted');
  });

  test('but never once a user has changed its content', () => {
    const state = decideFirstRun({ ...signs, isEmpty: false, isUnfinished: true, isTouched: true });
    expect(state.state).toBe('begun');
  });
});

test('progress lines of the filling are parsed, other lines are not', () => {
  expect(progressOf('12 of 479: The site', NOW)).toEqual({ step: 'The site', done: 12, total: 479, reportedAt: NOW });
  expect(progressOf('{"level":30,"msg":"Migrating"}', NOW)).toBeNull();
});
