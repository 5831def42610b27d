/** The key under which a database tells that its filling with the demo publication has begun and not ended. */
export const UNFINISHED_SEED = 'demo-publication-unfinished';

/** The key under which it tells how far a filling has come that was begun at the desk. */
export const FILLING_PROGRESS = 'demo-publication-progress';

/** What may have been made in a newsroom: one that holds any of it is not empty. */
export const CONTENT = [
  ...(['promo-codes', 'shipping-methods', 'tax-rates'] as const),
  ...(['availabilities', 'products', 'articles', 'issues', 'volumes', 'series'] as const),
  ...(['playlists', 'videos', 'episodes', 'podcasts', 'visual-assets', 'webinars', 'reports'] as const),
  ...(['report-categories', 'topics', 'authors', 'pages', 'newsletters', 'marketing-campaigns'] as const),
  ...(['media', 'files'] as const),
];

/** What an unfinished filling was to write: everything, or only content, beside the accounts that were there. */
export type SeedScope = 'everything' | 'content';

/** How far a filling has come. Whoever does it says so every few seconds. */
export interface FillingProgress {
  step: string;
  done: number;
  total: number;
  /** When it was said, in milliseconds since 1970. */
  saidAt: number;
  hasFailed?: boolean;
}

/** Where the first run of an installation stands. */
export type FirstRun =
  | { state: 'empty' | 'interrupted' | 'begun' }
  | { state: 'filling'; step: string; done: number; total: number };

/** After this long without a word a filling has ended with its process. */
const SILENCE_MS = 20_000;

interface Signs {
  isEmpty: boolean;
  /** Whether a person has made or changed any of the content. */
  isTouched: boolean;
  isUnfinished: boolean;
  progress: FillingProgress | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Decides where a first run stands: the newsroom is empty, is being filled, holds what an interrupted filling left
 * (and nothing of anyone's hand, so that it may be removed), or has begun its life.
 */
export function decideFirstRun({ isEmpty, isTouched, isUnfinished, progress, now }: Signs): FirstRun {
  if (progress && !progress.hasFailed && now - progress.saidAt < SILENCE_MS) {
    const { step, done, total } = progress;
    return { state: 'filling', step, done, total };
  }
  if (isTouched) return { state: 'begun' };
  if (isUnfinished || (isEmpty && progress?.hasFailed)) return { state: 'interrupted' };
  return { state: isEmpty ? 'empty' : 'begun' };
}

/** Reads a line in which the filling says how far it has come: '12 of 479: Topics'. */
export function progressOf(line: string, now: number): FillingProgress | null {
  const [, done, total, step] = /^(\d+) of (\d+): (.+)$/.exec(line) ?? [];
  return step ? { step, done: Number(done), total: Number(total), saidAt: now } : null;
}

/** Why the demo publication is not put in; null when it may be. */
export function refusalOfFilling(firstRun: FirstRun): string | null {
  if (firstRun.state === 'filling') return 'The demo publication is being put in already.';
  if (firstRun.state !== 'begun') return null;
  return 'This newsroom holds content already. The demo publication only goes into an empty one.';
}
