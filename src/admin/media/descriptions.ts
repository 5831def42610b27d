import { useSyncExternalStore } from 'react';
import { msg, t } from '@/language/t';
import { faultIn } from './send-picture';

/** The texts of an image, as they are typed in the form that uses it. */
export interface PictureTexts {
  alt: string;
  caption: string;
}

/** Texts of an image that were typed in this browser, and whether they are stored. */
export interface Description extends PictureTexts {
  state: 'typed' | 'saving' | 'saved' | 'failed';
  /** Why they aren’t stored. */
  fault: string | null;
}

/** Pause in typing after which the texts are stored. */
const PAUSE_MS = 800;
const NOT_SAVED = msg('The texts of the image aren’t saved. Check your connection and try again.');

/**
 * Outside of components: a form builds its blocks again after some of its saves, and what is typed there belongs to the
 * image, which is another document.
 */
const descriptions = new Map<number, Description>();
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const running = new Map<number, Promise<void>>();
let api = '';
/** Counts what was stored, for those who show the texts of images. */
let storedCount = 0;

function set(id: number, description: Description): void {
  descriptions.set(id, description);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns what was typed for an image in this browser, if anything. */
export const useDescription = (id: number | null): Description | undefined =>
  useSyncExternalStore(
    subscribe,
    () => (id === null ? undefined : descriptions.get(id)),
    () => undefined,
  );

/** Returns a number that changes when texts of an image were stored. */
export const useStoredDescriptions = (): number =>
  useSyncExternalStore(
    subscribe,
    () => storedCount,
    () => 0,
  );

/** Notes typed texts of an image, and stores them after a pause in typing. */
export function describePicture(apiRoute: string, id: number, texts: PictureTexts): void {
  api = apiRoute;
  listenOnce();
  set(id, { ...texts, state: 'typed', fault: null });
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => void save(id), PAUSE_MS),
  );
}

/** Drops what was typed for an image, because its own form has other texts now. */
export function forgetDescription(id: number): void {
  clearTimeout(timers.get(id));
  descriptions.delete(id);
  for (const listener of listeners) listener();
}

/** Stores the texts of an image now, such as after a failure. */
export function saveDescription(id: number): Promise<void> {
  clearTimeout(timers.get(id));
  return save(id);
}

/** Stores all typed texts, and resolves when nothing is under way any more. */
export async function settleDescriptions(): Promise<void> {
  await Promise.all([...descriptions.keys()].map(saveDescription));
}

async function save(id: number, keepalive = false): Promise<void> {
  await running.get(id);
  const typed = descriptions.get(id);
  if (!typed || typed.state === 'saved' || typed.state === 'saving') return;
  const request = send(id, typed, keepalive);
  running.set(id, request);
  await request;
  running.delete(id);
}

async function send(id: number, typed: Description, keepalive: boolean): Promise<void> {
  const { alt, caption } = typed;
  set(id, { ...typed, state: 'saving' });
  const response = await fetch(`${api}/media/${id}?depth=0${alt.trim() ? '' : '&describe=later'}`, {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ alt: alt.trim(), caption: caption.trim() }),
    keepalive,
  }).catch(() => null);
  const fault = response?.ok ? null : (faultIn(await response?.json().catch(() => null)) ?? t(NOT_SAVED));
  if (!fault) storedCount += 1;
  const newest = descriptions.get(id);
  // Something was typed meanwhile, and is stored after its own pause.
  if (newest?.alt !== alt || newest.caption !== caption) return;
  set(id, { ...newest, state: fault ? 'failed' : 'saved', fault });
}

const isOpen = ({ state }: Description): boolean => state !== 'saved';

let isListening = false;
function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('online', () => void settleDescriptions());
  window.addEventListener('beforeunload', (event) => {
    if ([...descriptions.values()].some(isOpen)) event.preventDefault();
  });
  window.addEventListener('pagehide', () => {
    for (const [id, description] of descriptions) if (isOpen(description)) void save(id, true);
  });
}
