/** The number of consecutive failures after which a service is skipped, and for how long. */
const FAILURE_LIMIT = 3;
const PAUSE_MS = 5_000;

/** Skips a failing service, so that requests don't wait for it. */
export interface Breaker {
  /** Returns whether to try a request now. After a pause, a single request is allowed as a test. */
  allowsRequest(): boolean;
  succeeded(): void;
  failed(): void;
}

/**
 * Creates a breaker that opens after three consecutive failures and then allows one request every five seconds. `now`
 * is in milliseconds.
 */
export function createBreaker(now: () => number = Date.now, onChange: (isOpen: boolean) => void = () => {}): Breaker {
  let failures = 0;
  let nextTry = 0;
  const isOpen = () => failures >= FAILURE_LIMIT;
  return {
    allowsRequest() {
      if (!isOpen()) return true;
      if (now() < nextTry) return false;
      nextTry = now() + PAUSE_MS;
      return true;
    },
    succeeded() {
      if (isOpen()) onChange(false);
      failures = 0;
    },
    failed() {
      failures += 1;
      nextTry = now() + PAUSE_MS;
      if (failures === FAILURE_LIMIT) onChange(true);
    },
  };
}
