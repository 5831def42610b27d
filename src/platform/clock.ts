/** Tells the time. Rules and commands take it as an argument, so that tests can stand at any moment. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still at one moment. */
export function clockAt(moment: string | Date): Clock {
  const at = new Date(moment).getTime();
  return { now: () => new Date(at) };
}
