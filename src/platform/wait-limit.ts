/** How often the clock is looked at, in milliseconds. */
const STEP_MS = 250;
/** The longest time that counts between two looks: a longer one means that the process was blocked, not only busy. */
const MAX_STEP_MS = 1_000;

/**
 * Limits the wait for something that arrives on a connection. Time in which the process was blocked, for example while
 * it loaded the code of the admin, counts for a second at most: what was waited for may have arrived meanwhile, unread.
 * @returns a function that ends the limit and returns how long was waited, in milliseconds
 */
export function limitWait(limitMs: number, onOver: () => void): () => number {
  let waitedMs = 0;
  let lookedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const count = (): void => {
    const now = performance.now();
    waitedMs += Math.min(now - lookedAt, MAX_STEP_MS);
    lookedAt = now;
  };
  const next = (): void => {
    timer = setTimeout(look, Math.min(limitMs - waitedMs, STEP_MS));
  };
  const look = (): void => {
    count();
    if (waitedMs < limitMs) next();
    // Timers come before what has arrived, which is read before this.
    else setImmediate(() => !isEnded && onOver());
  };
  if (limitMs !== Number.POSITIVE_INFINITY) next();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    count();
    return waitedMs;
  };
}
