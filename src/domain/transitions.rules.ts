/**
 * A transition table: for each status, the statuses that can follow and the events that cause it. An event that isn't
 * listed for a pair never changes the one to the other. A trigger in the database enforces the same pairs.
 */
export type Transitions<Status extends string, Event extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Status, readonly Event[]>>>>
>;

/** Whether a transition table allows a change from one status to another. */
export const mayMove = <Status extends string>(
  transitions: Transitions<Status, string>,
  from: Status,
  to: Status,
): boolean => transitions[from][to] !== undefined;
