import { t } from '@/language/t';

/** Key in the database while the installation of the demo publication has started and not finished. */
export const UNFINISHED_SEED = 'demo-publication-unfinished';

/** Key of the progress of an installation started from the dashboard. */
export const FILLING_PROGRESS = 'demo-publication-progress';

/** Key in the database once the demo publication was removed, until it is imported again. */
export const DEMO_REMOVED = 'demo-publication-removed';

/** Collections that must be empty for a newsroom to count as empty. */
export const CONTENT = [
  ...(['promo-codes', 'tax-rates'] as const),
  ...(['availabilities', 'products', 'articles', 'issues', 'volumes', 'series'] as const),
  ...(['playlists', 'videos', 'episodes', 'podcasts', 'visual-assets', 'webinars', 'reports'] as const),
  ...([
    'report-categories',
    'programs',
    'topics',
    'authors',
    'pages',
    'snippets',
    'newsletters',
    'marketing-campaigns',
  ] as const),
  ...(['media', 'files'] as const),
];

/** Scope of an unfinished installation: everything, or only content next to existing accounts. */
export type SeedScope = 'everything' | 'content';

/** Progress of installing the demo publication. Updated every few seconds. */
export interface FillingProgress {
  step: string;
  done: number;
  total: number;
  /** When it was reported, in milliseconds since 1970. */
  reportedAt: number;
  hasFailed?: boolean;
}

/** State of a new installation. */
export type FirstRun =
  | { state: 'empty' | 'interrupted' | 'begun' }
  | { state: 'filling'; step: string; done: number; total: number };

/** Time without a progress report after which the installing process counts as ended. */
const REPORT_TIMEOUT_MS = 20_000;

interface FirstRunFacts {
  isEmpty: boolean;
  /** Whether a person created or changed any of the content. */
  isTouched: boolean;
  isUnfinished: boolean;
  progress: FillingProgress | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Decides the state of a new installation: empty, being filled, interrupted (with nothing made by a person, so that it
 * can be removed), or in use.
 */
export function decideFirstRun({ isEmpty, isTouched, isUnfinished, progress, now }: FirstRunFacts): FirstRun {
  if (progress && !progress.hasFailed && now - progress.reportedAt < REPORT_TIMEOUT_MS) {
    const { step, done, total } = progress;
    return { state: 'filling', step, done, total };
  }
  if (isTouched) return { state: 'begun' };
  if (isUnfinished || (isEmpty && progress?.hasFailed)) return { state: 'interrupted' };
  return { state: isEmpty ? 'empty' : 'begun' };
}

/** Parses a progress line of the installation, such as `12 of 479: Topics`. */
export function progressOf(line: string, now: number): FillingProgress | null {
  const [, done, total, step] = /^(\d+) of (\d+): (.+)$/.exec(line) ?? [];
  return step ? { step, done: Number(done), total: Number(total), reportedAt: now } : null;
}

/** Returns why the demo publication can't be installed, or null. */
export function installConflict(firstRun: FirstRun): string | null {
  if (firstRun.state === 'filling') return t('The demo publication is already being installed.');
  if (firstRun.state !== 'begun') return null;
  return t('This newsroom already has content. The demo publication can only be installed in an empty one.');
}
