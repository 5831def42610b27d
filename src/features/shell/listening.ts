import { useSyncExternalStore } from 'react';
import { STORED_LISTENING } from '@/domain/accounts/session.rules';
import type { RecordingView } from '@/domain/podcasts/episode.presenter';

// State of the audio player. A single audio element outside of all pages plays, so that playback continues across
// navigations.

/** State of the player. Times are in seconds. */
interface Listening {
  recording: RecordingView | null;
  state: 'playing' | 'paused' | 'failed';
  seconds: number;
  duration: number;
  speed: number;
  /** Id of a recording that has its own player on the page; the player at the bottom is then hidden. */
  shownInPage: string | null;
}

/** How far the buttons next to play, and an arrow key, seek, in seconds. */
export const JUMP_SECONDS = 15;
export const STEP_SECONDS = 5;
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** Dispatched on the window when playback starts, so that the player at the bottom of the page loads. */
export const LISTEN_EVENT = 'masthead:listen';

const NOTHING: Listening = { recording: null, state: 'paused', seconds: 0, duration: 0, speed: 1, shownInPage: null };

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

/** Returns the state of the player. */
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
  // A video that starts to play pauses the audio.
  document.addEventListener('play', ({ target }) => target instanceof HTMLVideoElement && element.pause(), true);
  audio = element;
  return element;
}

/** Loads a recording at this second, without playing it. */
export function load(recording: RecordingView, seconds = 0): void {
  const element = player();
  element.src = recording.src;
  element.currentTime = seconds;
  element.playbackRate = listening.speed;
  change({ recording, seconds, duration: recording.durationSeconds, state: 'paused' });
  updateMediaSession(recording);
  // Stored for the player at the bottom of the page, which may load only after the first press on Play.
  keep();
  window.dispatchEvent(new Event(LISTEN_EVENT));
}

/** Plays a recording from this second, or resumes it if no second is given. */
export function play(recording: RecordingView, seconds?: number): void {
  if (listening.recording?.id !== recording.id) load(recording, seconds);
  else if (seconds !== undefined) seekTo(seconds);
  resume();
}

function resume(): void {
  // If the browser requires a click first, it stays paused. A broken source is reported by the error event.
  player()
    .play()
    .catch(() => {});
}

/** Toggles between play and pause. */
export function toggle(): void {
  if (listening.state === 'playing') player().pause();
  else resume();
}

/** Seeks to a second, limited to the recording. */
export function seekTo(seconds: number): void {
  const to = Math.min(Math.max(0, seconds), Math.max(0, listening.duration - 0.1));
  player().currentTime = to;
  change({ seconds: to });
}

/** Seeks forward or back by a number of seconds. */
export const skip = (seconds: number): void => seekTo(player().currentTime + seconds);

/** Sets the playback speed, for this recording and later ones. */
export function setSpeed(speed: number): void {
  player().playbackRate = speed;
  change({ speed });
}

/** Stops playback and removes the player at the bottom of the page. */
export function stop(): void {
  player().pause();
  change({ recording: null, state: 'paused', seconds: 0 });
  keep();
}

/** Registers that the page has its own player for a recording. Returns a function that unregisters it. */
export function showInPage(id: string): () => void {
  change({ shownInPage: id });
  return () => change({ shownInPage: null });
}

/** Stores what is playing, for the next page in this tab. */
function keep(): void {
  try {
    const { recording, seconds, speed, state } = listening;
    if (recording) sessionStorage.setItem(STORED_LISTENING, JSON.stringify({ recording, seconds, speed, state }));
    else sessionStorage.removeItem(STORED_LISTENING);
  } catch {
    // Without storage, playback doesn't continue on the next page.
  }
}

/** Returns whether something was playing when the previous page was left. */
export function isStored(): boolean {
  try {
    return sessionStorage.getItem(STORED_LISTENING) !== null;
  } catch {
    return false;
  }
}

/** Resumes what was playing on the previous page, at the same position. */
export function restore(): void {
  if (listening.recording || !isStored()) return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORED_LISTENING) ?? '') as Listening & { recording: RecordingView };
    load(kept.recording, kept.seconds);
    setSpeed(kept.speed);
    if (kept.state === 'playing') resume();
  } catch {
    sessionStorage.removeItem(STORED_LISTENING);
  }
}

/** Connects media keys, headset buttons and the system's media controls to this player. */
function updateMediaSession({ title, show, artwork }: RecordingView): void {
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
