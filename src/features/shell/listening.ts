import { useSyncExternalStore } from 'react';

// What is being listened to. One audio element outside every page plays it, so that it goes on while pages change.

/** An episode as a player needs it. */
export interface Recording {
  id: string;
  title: string;
  show: string;
  url: string;
  src: string;
  durationSeconds: number;
  artwork: string | null;
}

/** The state of the one player. Times are in seconds. */
interface Listening {
  recording: Recording | null;
  state: 'playing' | 'paused' | 'failed';
  seconds: number;
  duration: number;
  speed: number;
  /** The recording that the page shows a player of its own for; then there is no second one at the foot. */
  shownInPage: string | null;
}

/** How far the two buttons beside the play button jump, and an arrow key, in seconds. */
export const JUMP_SECONDS = 15;
export const STEP_SECONDS = 5;
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Sent to the window when listening begins, so that the foot of the page can fetch its player. */
export const LISTEN_EVENT = 'masthead:listen';

const NOTHING: Listening = { recording: null, state: 'paused', seconds: 0, duration: 0, speed: 1, shownInPage: null };
const STORAGE_KEY = 'listening';

let listening = NOTHING;
let audio: HTMLAudioElement | null = null;
const subscribers = new Set<() => void>();

function change(part: Partial<Listening>): void {
  listening = { ...listening, ...part };
  for (const notify of subscribers) notify();
}

function subscribe(notify: () => void): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}

/** The state of the player, for components. */
export function useListening(): Listening {
  return useSyncExternalStore(
    subscribe,
    () => listening,
    () => NOTHING,
  );
}

function player(): HTMLAudioElement {
  if (audio) return audio;
  const element = new Audio();
  element.preload = 'metadata';
  const read = () =>
    change({
      state: element.error ? 'failed' : element.paused ? 'paused' : 'playing',
      seconds: element.currentTime,
      duration: Number.isFinite(element.duration) ? element.duration : (listening.recording?.durationSeconds ?? 0),
    });
  for (const event of ['play', 'pause', 'timeupdate', 'durationchange', 'seeked', 'ended', 'error']) {
    element.addEventListener(event, read);
  }
  window.addEventListener('pagehide', keep);
  // A film that begins to play takes the ear.
  document.addEventListener('play', ({ target }) => target instanceof HTMLVideoElement && element.pause(), true);
  audio = element;
  return element;
}

/** Loads a recording without playing it, at this second. */
export function load(recording: Recording, seconds = 0): void {
  const element = player();
  element.src = recording.src;
  element.currentTime = seconds;
  element.playbackRate = listening.speed;
  change({ recording, seconds, duration: recording.durationSeconds, state: 'paused' });
  updateMediaSession(recording);
  // For the foot of the page, should it come later than the first press on Play.
  keep();
  window.dispatchEvent(new Event(LISTEN_EVENT));
}

/** Plays a recording from this second on, or goes on with it where it was when no second is given. */
export function play(recording: Recording, seconds?: number): void {
  if (listening.recording?.id !== recording.id) load(recording, seconds);
  else if (seconds !== undefined) seekTo(seconds);
  resume();
}

function resume(): void {
  // A browser that wants a click first leaves it paused; a source that fails tells by its error event.
  player()
    .play()
    .catch(() => {});
}

/** Plays what is paused and pauses what plays. */
export function toggle(): void {
  if (listening.state === 'playing') player().pause();
  else resume();
}

/** Goes to a second, within the recording. */
export function seekTo(seconds: number): void {
  const to = Math.min(Math.max(0, seconds), Math.max(0, listening.duration - 0.1));
  player().currentTime = to;
  change({ seconds: to });
}

/** Goes forwards or back by so many seconds. */
export const skip = (seconds: number): void => seekTo(player().currentTime + seconds);

/** Sets the speed, of this recording and the next ones. */
export function setSpeed(speed: number): void {
  player().playbackRate = speed;
  change({ speed });
}

/** Ends listening: the player at the foot goes away. */
export function stop(): void {
  player().pause();
  change({ recording: null, state: 'paused', seconds: 0 });
  keep();
}

/** Says that a page shows a player of its own for a recording, until the answer is called. */
export function showInPage(id: string): () => void {
  change({ shownInPage: id });
  return () => change({ shownInPage: null });
}

/** Keeps what is heard, for the next page of this tab. */
function keep(): void {
  try {
    const { recording, seconds, speed, state } = listening;
    if (recording) sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ recording, seconds, speed, state }));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that stores nothing: the next page begins in silence.
  }
}

/** Whether the page before this one was left while something was being heard. */
export function isStored(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Goes on where the page before this one was left, at the second. */
export function restore(): void {
  if (listening.recording || !isStored()) return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '') as Listening & { recording: Recording };
    load(kept.recording, kept.seconds);
    setSpeed(kept.speed);
    if (kept.state === 'playing') resume();
  } catch {
    sessionStorage.removeItem(STORAGE_KEY);
  }
}

/** Lets the keys of a keyboard or headset, and the system's own player, work this one. */
function updateMediaSession({ title, show, artwork }: Recording): void {
  const session = navigator.mediaSession;
  if (!session || typeof MediaMetadata === 'undefined') return;
  session.metadata = new MediaMetadata({
    title,
    artist: show,
    artwork: artwork ? [{ src: artwork, sizes: '160x160', type: 'image/webp' }] : [],
  });
  session.setActionHandler('play', resume);
  session.setActionHandler('pause', () => player().pause());
  session.setActionHandler('seekbackward', () => skip(-JUMP_SECONDS));
  session.setActionHandler('seekforward', () => skip(JUMP_SECONDS));
  session.setActionHandler('seekto', ({ seekTime }) => seekTo(seekTime ?? 0));
}
