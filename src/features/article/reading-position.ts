import { callApi } from '@/api/client';
import { blockAt, CONTINUE_HASH, fractionAt, isPartlyRead, isStarted } from '@/domain/library/reading-position.rules';
import { storedPositions, storePositions } from './stored-positions';

const PATH = '/service/user/reading-positions';
const MAX_STORED = 50;
/** Minimum interval between writes while the page is open, in milliseconds. */
const WRITE_EVERY_MS = 10_000;
/**
 * Distance from the top of the window at which a block counts as passed, in pixels. The headline bar covers what is
 * above.
 */
const READING_LINE_PX = 80;

interface Reading {
  /** Path of the article. */
  path: string;
  isUser: boolean;
  /** Called with true when there is a position to continue from, and with false once it is reached or passed. */
  onOffer: (isOffered: boolean) => void;
}

/** Tracks a reading: continues it, declines the offer, and stops tracking. */
export interface FollowedReading {
  /** Scrolls to the saved position and moves the focus there. */
  resume(): void;
  /** Withdraws the offer. From then on, the actual position is saved. */
  decline(): void;
  end(): void;
}

/**
 * Saves how far the reader has come in this article, and offers to continue from the previously saved position. Users'
 * positions are stored on the server, guests' in this browser. While the offer is open, only progress beyond the saved
 * position is recorded, so a glance at the opening doesn't lose it.
 */
export function followReading({ path, isUser, onOffer }: Reading): FollowedReading {
  const store = isUser ? serverStore(path) : browserStore(path);
  let offered: number | null = null;
  let isKnown = false;
  let noted = 0;
  let written: number | null = null;
  let writtenAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const withdraw = () => {
    if (offered === null) return;
    offered = null;
    onOffer(false);
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isKnown || noted === written || !isStarted(noted) || (offered !== null && noted < offered)) return;
    // Finished in one sitting: there is no saved position to delete.
    if (written === null && !isPartlyRead(noted)) return;
    written = noted;
    writtenAt = Date.now();
    store.keep(noted);
  };
  const note = () => {
    noted = currentFraction();
    if (offered !== null && noted >= offered) withdraw();
    timer ??= setTimeout(write, Math.max(0, writtenAt + WRITE_EVERY_MS - Date.now()));
  };
  const leave = () => {
    noted = currentFraction();
    write();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  const resume = () => {
    const blocks = blocksOfArticle();
    const block = offered === null ? undefined : blocks[blockAt(offered, blocks.length)];
    withdraw();
    if (!block) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Focus first: browsers stop a smooth scroll when the focus moves.
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
    const top = block.getBoundingClientRect().top + scrollY - READING_LINE_PX + 1;
    scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
  };

  // The first write is delayed as well, because passing through isn't reading.
  writtenAt = Date.now();
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  let isOver = false;
  void store.read().then((kept) => {
    if (isOver) return;
    isKnown = true;
    written = kept;
    const isAhead = kept !== null && isPartlyRead(kept) && currentFraction() < kept;
    if (isAhead) {
      offered = kept;
      onOffer(true);
      if (location.hash === CONTINUE_HASH) resume();
    }
    // The reader may have scrolled before this listener was attached.
    note();
  });
  return {
    resume,
    decline: withdraw,
    end() {
      isOver = true;
      write();
      clearTimeout(timer);
      removeEventListener('scroll', note);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    },
  };
}

/** Returns the blocks of the body in order, in the text column and full-width. */
function blocksOfArticle(): HTMLElement[] {
  const parts = document.querySelectorAll<HTMLElement>(
    'main[data-history="read"] .article-layout > :is(.article-prose, figure)',
  );
  return [...parts].flatMap((part) =>
    part.matches('.article-prose')
      ? [...part.children].filter(
          (child): child is HTMLElement =>
            child instanceof HTMLElement && !child.matches('.article-column-start, .article-end'),
        )
      : [part],
  );
}

function currentFraction(): number {
  const blocks = blocksOfArticle();
  const first = blocks.findIndex((block) => block.getBoundingClientRect().bottom > READING_LINE_PX);
  const end = blocks.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return fractionAt(first, blocks.length, first < 0 || end <= innerHeight);
}

interface PositionStore {
  read(): Promise<number | null>;
  keep(fraction: number): void;
}

const serverStore = (path: string): PositionStore => ({
  async read() {
    const answer = await callApi(`GET ${PATH}`, { query: { url: path } });
    return answer.ok ? answer.data.fraction : null;
  },
  // A beacon is delivered even if the page is being closed.
  keep: (fraction) =>
    void navigator.sendBeacon(PATH, new Blob([JSON.stringify({ url: path, fraction })], { type: 'application/json' })),
});

const browserStore = (path: string): PositionStore => ({
  read: async () => storedPositions()[path] ?? null,
  keep(fraction) {
    const { [path]: _, ...others } = storedPositions();
    const latest = Object.entries(others).slice(1 - MAX_STORED);
    storePositions(Object.fromEntries(isPartlyRead(fraction) ? [...latest, [path, fraction]] : latest));
  },
});
