import { callApi } from '@/api/client';
import { interfaceStore, profileAtom } from '@/features/shell/account.atoms';
import { noteSaved, pathOf, savedAtom } from '@/features/shell/flyout.atoms';

/** Pages that one call asks for, and how long changes of a page are waited for, in milliseconds. */
const URLS_PER_REQUEST = 50;
const SETTLED_MS = 120;
/** How long an article is in sight before it counts as read, in milliseconds. */
const READ_AFTER_MS = 4_000;

/**
 * Shows a signed-in reader what is his on pages that are the same for everyone: what he has saved and what he follows,
 * also in what is added to the page later; and notes what he reads and watches (LIB-46, VID-09). Returns what ends it.
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

/** Asks which of some pages are saved. What fails is taken out of `asked`: the next change of the page asks anew. */
async function ask(paths: string[], requestedUrls: Set<string>): Promise<void> {
  const answer = await callApi('GET /service/user/saves/state', { query: { url: paths } });
  if (!answer.ok) {
    for (const path of paths) requestedUrls.delete(path);
    return;
  }
  const changes: Record<string, string | null> = Object.fromEntries(paths.map((path) => [path, null]));
  for (const { url, id } of answer.data) changes[url] = id;
  // What the reader has done meanwhile is newer than the answer.
  noteSaved({ ...changes, ...interfaceStore.get(savedAtom) });
}

/** A topic that is followed cannot be followed again (TOP-15). */
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

/** Notes an article once it has been in sight for a while. */
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

/** Notes a video when it begins to play. */
function recordWatching({ target }: Pick<Event, 'target'>): void {
  const path = historyPath('watched');
  if (path && target instanceof HTMLVideoElement) send('watched', path);
}

/** The page's own path when it is one to be noted; previews and other addresses of the same content are not. */
function historyPath(kind: 'read' | 'watched'): string | null {
  const path = document.querySelector<HTMLElement>(`main[data-history="${kind}"]`)?.dataset.path;
  return path === location.pathname ? path : null;
}

/** Sent behind everything else, also when the page is left meanwhile. */
function send(kind: 'read' | 'watched', url: string): void {
  navigator.sendBeacon(
    '/service/user/history',
    new Blob([JSON.stringify({ type: kind, url })], { type: 'application/json' }),
  );
}
