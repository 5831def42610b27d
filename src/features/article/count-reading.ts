import type { ReadingKind } from '@/domain/readership/readership.rules';

const URL_OF_COUNTS = '/service/reading/counts';
/** How long the text must be visible to count as read, in milliseconds. */
const READ_MS = 10_000;
const TICK_MS = 1_000;
const DEPTHS: [number, ReadingKind][] = [
  [0.25, 'quarter'],
  [0.5, 'half'],
  [0.75, 'three-quarters'],
  [1, 'end'],
];

/**
 * Reports how this page is read: each kind of event once, without cookies or an id. Most readings take three reports:
 * when the page is seen, after ten seconds, and when it is left.
 * @param isWhole whether the page has the whole text; otherwise it ends at the gate
 */
export function countReading(article: number, isWhole: boolean): void {
  const from = originOfVisit();
  let reported = new Set<ReadingKind>();
  let pending: ReadingKind[] = [];
  let visibleMs = 0;

  const isVisible = () => document.visibilityState === 'visible';
  const note = (kind: ReadingKind) => {
    if (reported.has(kind)) return;
    reported.add(kind);
    pending.push(kind);
  };
  const send = ({ isLeaving = false } = {}) => {
    if (pending.length === 0) return;
    const body = JSON.stringify({ article, from, kinds: pending });
    pending = [];
    const headers = { 'Content-Type': 'application/json' };
    fetch(URL_OF_COUNTS, { method: 'POST', keepalive: isLeaving, credentials: 'omit', headers, body })
      // A response that nobody reads stays open.
      .then((response) => response.text())
      .catch(() => {});
  };
  const noteFinish = () => {
    if (reported.has('read') && reported.has('end')) note('finish');
  };
  const noteDepth = () => {
    if (!isWhole || !isVisible()) return;
    const depth = depthOfText();
    for (const [share, kind] of DEPTHS) if (depth >= share) note(kind);
    noteFinish();
  };
  const see = () => {
    if (!isVisible()) return send({ isLeaving: true });
    note('view');
    if (!isWhole) note('gate');
    noteDepth();
    send();
  };
  const tick = () => {
    if (!isWhole || !isVisible() || reported.has('read')) return;
    visibleMs += TICK_MS;
    if (visibleMs < READ_MS) return;
    note('read');
    noteFinish();
    send();
  };

  see();
  setInterval(tick, TICK_MS);
  addEventListener('scroll', noteDepth, { passive: true });
  document.addEventListener('visibilitychange', see);
  addEventListener('pagehide', () => send({ isLeaving: true }));
  document.addEventListener('play', ({ target }) => target instanceof HTMLAudioElement && note('listen'), true);
  // A page that the browser restores from its history is a new page view.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    reported = new Set();
    visibleMs = 0;
    see();
  });
}

/** Returns the host of the page that linked here, `newsletter` for a link in a mail, or an empty text. */
function originOfVisit(): string {
  if (new URLSearchParams(location.search).get('utm_medium') === 'email') return 'newsletter';
  return document.referrer.split('/')[2] ?? '';
}

/** Returns the share of the text that is above the bottom edge of the window. */
function depthOfText(): number {
  const parts = document.querySelectorAll('main[data-history="read"] .article-layout > :is(.article-prose, figure)');
  const [first, last] = [parts[0], parts[parts.length - 1]];
  if (!first || !last) return 0;
  const top = first.getBoundingClientRect().top;
  // The end matter belongs to the last part, but not to the text.
  const end =
    document.querySelector('.article-end')?.getBoundingClientRect().top ?? last.getBoundingClientRect().bottom;
  return end > top ? (innerHeight - top) / (end - top) : 0;
}
