/** Someone who has a form open, as the form says it every few seconds. */
export interface Presence {
  name: string;
  /** Milliseconds since 1970. */
  saidAt: number;
}

/** How often an open form says that someone is in it. */
export const BEAT_MS = 8_000;
/** After this long without a word someone has left. */
const SILENCE_MS = 20_000;

/** What a form learns about its document while it is open. */
export interface Company {
  /** Names of the others who have it open. */
  others: string[];
  /** The newest version: when it was stored, and by whom; null when the document is gone. */
  stored: { updatedAt: string; byId: number | null; by: string } | null;
}

/** The start of the keys under which those in a document are kept; the person's id follows. */
export const presenceKey = (room: string, id: number | string): string => `presence:${room}:${id}:`;

/** The names of those who are in a document besides `me`, by the keys under which they said so. */
export function othersIn(
  said: ReadonlyMap<string, Presence | null>,
  prefix: string,
  me: number,
  now: number,
): string[] {
  return [...said]
    .filter(([key, presence]) => presence && key !== `${prefix}${me}` && now - presence.saidAt < SILENCE_MS)
    .map(([, presence]) => presence?.name ?? '')
    .sort((one, other) => one.localeCompare(other));
}

/** Whether the newest version is a colleague's that came after the one a form began with. */
export function isOvertaken(openedAt: string | null, stored: Company['stored'], me: number): boolean {
  if (!stored || !openedAt || stored.byId === me) return false;
  return new Date(stored.updatedAt).getTime() > new Date(openedAt).getTime();
}
