/** A person who has a form open. The form reports it every few seconds. */
export interface Presence {
  name: string;
  /** Milliseconds since 1970. */
  reportedAt: number;
}

/** Interval of the reports of an open form. */
export const REPORT_INTERVAL_MS = 8_000;
/** Time without a report after which a person counts as gone. */
const PRESENCE_TIMEOUT_MS = 20_000;

/** The state of a document for its open form. */
export interface DocumentPresence {
  /** Names of the other people who have it open. */
  others: string[];
  /** The newest version: the time it was saved and its author. Null if the document was deleted. */
  stored: { updatedAt: string; byId: number | null; by: string } | null;
}

/** Returns the key prefix of the presence records of a document. The id of the person follows. */
export const presenceKey = (collection: string, id: number | string): string => `presence:${collection}:${id}:`;

/** Returns the names of the people in a document other than `me`, from the presence records by key. */
export function othersPresent(
  records: ReadonlyMap<string, Presence | null>,
  prefix: string,
  me: number,
  now: number,
): string[] {
  return [...records]
    .filter(
      ([key, presence]) => presence && key !== `${prefix}${me}` && now - presence.reportedAt < PRESENCE_TIMEOUT_MS,
    )
    .map(([, presence]) => presence?.name ?? '')
    .sort((first, second) => first.localeCompare(second));
}

/** Whether a colleague saved a newer version than the one a form was opened with. */
export function isOvertaken(openedAt: string | null, stored: DocumentPresence['stored'], me: number): boolean {
  if (!stored || !openedAt || stored.byId === me) return false;
  return new Date(stored.updatedAt).getTime() > new Date(openedAt).getTime();
}
