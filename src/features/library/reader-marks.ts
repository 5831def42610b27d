import { callApi } from '@/api/client';
import { interfaceStore, profileAtom } from '@/features/shell/account.atoms';
import { noteSaved, pathOf, savedAtom } from '@/features/shell/flyout.atoms';

/** Number of pages per request, and how long to wait for more changes of the page, in milliseconds. */
const URLS_PER_REQUEST = 50;
const SETTLED_MS = 120;
/** How long an article must be in view before it counts as read, in milliseconds. */
const READ_AFTER_MS = 4_000;

/**
 * Marks what a signed-in reader has saved and follows on cached pages, including content added later, and records what
 * they read and watch (LIB-46, VID-09). Returns a function that stops it.
 */
export function markForReader(): () => void {
  const requestedUrls = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    recordReading();
    markTopics();
    const saved = interfaceStore.get(savedAtom);
    const unknown = new Set<string>();
    for (const button of document.querySelectorAll<HTMLElement>('[data-tool="save"]')) {
      const path = pathOf(button.dataset.url ?? '/');
      const id = saved[path];
      if (id === undefined && !requestedUrls.has(path)) unknown.add(path);
      if ((button.dataset.saved ?? null) === (id ?? null)) continue;
      button.setAttribute('aria-pressed', String(Boolean(id)));
      if (id) button.dataset.saved = id;
      else delete button.dataset.saved;
    }
    const paths = [...unknown];
    for (const path of paths) requestedUrls.add(path);
    for (let at = 0; at < paths.length; at += URLS_PER_REQUEST)
      void ask(paths.slice(at, at + URLS_PER_REQUEST), requestedUrls);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(mark, SETTLED_MS);
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true });
  const ends = [interfaceStore.sub(savedAtom, mark), interfaceStore.sub(profileAtom, mark)];
  document.addEventListener('play', recordWatching, true);
  for (const film of document.querySelectorAll('video')) if (!film.paused) recordWatching({ target: film });
  mark();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('play', recordWatching, true);
    for (const end of ends) end();
  };
}

/**
 * Requests which pages are saved. Failed ones are removed from `requestedUrls`, so the next change of the page retries
 * them.
 */
async function ask(paths: string[], requestedUrls: Set<string>): Promise<void> {
  const answer = await callApi('GET /service/user/saves/state', { query: { url: paths } });
  if (!answer.ok) {
    for (const path of paths) requestedUrls.delete(path);
    return;
  }
  const changes: Record<string, string | null> = Object.fromEntries(paths.map((path) => [path, null]));
  for (const { url, id } of answer.data) changes[url] = id;
  // The reader's actions in the meantime are newer than the response.
  noteSaved({ ...changes, ...interfaceStore.get(savedAtom) });
}

/** Disables the button of a topic that the reader already follows (TOP-15). */
function markTopics(): void {
  const followed = new Set((interfaceStore.get(profileAtom)?.topics ?? []).map(({ name }) => name));
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-tool="follow"]')) {
    const isFollowed = followed.has(button.dataset.topic ?? '');
    if (button.disabled === isFollowed) continue;
    button.disabled = isFollowed;
    button.setAttribute('aria-pressed', String(isFollowed));
  }
}

let recorded = '';

/** Records an article once it has been in view long enough. */
function recordReading(): void {
  const path = historyPath('read');
  if (!path || recorded === path) return;
  recorded = path;
  setTimeout(() => {
    if (location.pathname !== path) return;
    if (document.visibilityState === 'visible') send('read', path);
    else document.addEventListener('visibilitychange', () => send('read', path), { once: true });
  }, READ_AFTER_MS);
}

/** Records a video when it starts to play. */
function recordWatching({ target }: Pick<Event, 'target'>): void {
  const path = historyPath('watched');
  if (path && target instanceof HTMLVideoElement) send('watched', path);
}

/** Returns the path of this page if it belongs in the history. Previews and other URLs of the same content don't. */
function historyPath(kind: 'read' | 'watched'): string | null {
  const path = document.querySelector<HTMLElement>(`main[data-history="${kind}"]`)?.dataset.path;
  return path === location.pathname ? path : null;
}

/** Sent with low priority, and even if the reader leaves the page. */
function send(kind: 'read' | 'watched', url: string): void {
  navigator.sendBeacon(
    '/service/user/history',
    new Blob([JSON.stringify({ type: kind, url })], { type: 'application/json' }),
  );
}
